"""How BenchExec runs `verify`, and reads its verdicts."""

import benchexec.result as result
from benchexec.tools.sv_benchmarks_util import ILP32, LP64, get_data_model_from_task
from benchexec.tools.template import BaseTool2

VERDICT = "verdict: "

RESULTS = {
    "true": result.RESULT_TRUE_PROP,
    "false(unreach-call)": result.RESULT_FALSE_REACH,
    "false(valid-deref)": result.RESULT_FALSE_DEREF,
    "false(valid-free)": result.RESULT_FALSE_FREE,
    "false(valid-memtrack)": result.RESULT_FALSE_MEMTRACK,
    "false(valid-memcleanup)": result.RESULT_FALSE_MEMCLEANUP,
    "false(no-overflow)": result.RESULT_FALSE_OVERFLOW,
    "false(termination)": result.RESULT_FALSE_TERMINATION,
}


class Tool(BaseTool2):
    """verify, a verifier for C."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("verify")

    def name(self):
        return "verify"

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="verify ")

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, *options]
        # BenchExec's own limits are the only ones.
        if "--timeout" not in options:
            command += ["--timeout", "none"]
        if "--memory" not in options and rlimits.memory:
            command += ["--memory", str(rlimits.memory >> 20)]
        if task.property_file:
            command += ["--spec", task.property_file]
        data_model = get_data_model_from_task(task, {ILP32: "-m32", LP64: "-m64"})
        if data_model and data_model not in options:
            command.append(data_model)
        return command + list(task.input_files_or_identifier)

    def determine_result(self, run):
        verdicts = [line.strip() for line in run.output if line.startswith(VERDICT)]
        if not verdicts:
            return result.RESULT_ERROR
        verdict = verdicts[-1].removeprefix(VERDICT)
        if verdict.startswith("unknown"):
            return self._unknown(verdict)
        # Properties that BenchExec has no name for are false(NAME), too.
        return RESULTS.get(verdict, verdict)

    def _unknown(self, verdict):
        if "time limit" in verdict:
            return result.RESULT_TIMEOUT
        if "memory limit" in verdict:
            return "OUT OF MEMORY"
        return result.RESULT_UNKNOWN
