// Writes what a test run came to into the file OUTCOME_FILE: counts, skipped tests, and every failure with its message.
import { writeFileSync } from 'node:fs'

const words = (errors) => errors.map(({ name, message, stack }) => stack || `${name}: ${message}`).join('\n')

export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ file: module.relativeModuleId, test })))
    const inState = (state) => tests.filter(({ test }) => test.result().state === state)
    const failed = inState('failed')
    const failures = failed.map(({ file, test }) => `${file}: ${test.fullName}\n${words(test.result().errors)}`)
    for (const module of modules) {
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
      const errors = [...module.errors(), ...suites]
      if (errors.length > 0) failures.push(`${module.relativeModuleId}: could not be run\n${words(errors)}`)
    }
    // Outside any test: a promise that nobody awaited, or a worker that died.
    for (const error of unhandledErrors)
      failures.push(`${error.VITEST_TEST_PATH ?? 'unknown file'}: ${error.type ?? 'error outside a test'}\n${words([error])}`)
    writeFileSync(
      process.env.OUTCOME_FILE,
      JSON.stringify({
        passed: inState('passed').length,
        failed: failures.length,
        skipped: inState('skipped').map(({ file, test }) => ({ file, name: test.fullName })),
        failures,
      }),
    )
  }
}
