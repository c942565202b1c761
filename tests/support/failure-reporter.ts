import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Large enough for a page of the back office. */
const MAX_SHOWN = 12_000

/** Prints the page of a failed journey: on a remote runner the output may be all that is left. */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'passed' || result.status === 'skipped') return
    for (const { name, path, body } of result.attachments) {
      if (!SHOWN.has(name)) continue
      const text = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '')
      const [page = ''] = text.split('# Test source')
      console.log(`\n— ${test.title}: ${name}\n${page.slice(0, MAX_SHOWN)}\n`)
    }
  }

  printsToStdio(): boolean {
    return true
  }
}

/** `error-context` is Playwright's own: the error and the page as text. */
const SHOWN = new Set(['error-context', 'traces'])
