import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { isStopping, startChild } from './processes.mjs'
import { root } from './runtime.mjs'
import { buildWeb, programOf } from './web-build.mjs'

const results = join(root, 'node_modules/.cache/check')

/** A step that counts as one check: its output is shown only when it fails. */
const single = (name, packageName, args, { program = packageName } = {}) => ({
  name,
  run: (node) => runSingle(node, [programOf('web', packageName, program), ...args]),
})

/** A step that counts every test; its output is shown as it comes. */
const tests = (name, projects, env) => ({ name, run: (node) => runTests(node, name, projects, env) })

const types = (workspace) =>
  single(`types of ${workspace}`, 'typescript', ['-p', workspace], { program: 'tsc' })

const steps = [
  single('format', 'oxfmt', ['--check']),
  single('lint', 'oxlint', []),
  types('contract'),
  types('server'),
  types('web'),
  types('e2e'),
  single(
    'walls',
    'dependency-cruiser',
    ['--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web', 'e2e'],
    {
      program: 'depcruise',
    },
  ),
  single('dead code', 'knip', []),
  tests('tests', ['contract', 'server', 'web'], () => ({})),
  { name: 'build', run: async (node) => asCount((await buildWeb(node)) === 0) },
  tests('browser flows', ['e2e'], () => ({ CHROMIUM_PATH: findChromium() ?? '' })),
]

/** Everything that must hold, one step after the other. Answers the exit code; the last line is the count. */
export async function check(node) {
  mkdirSync(results, { recursive: true })
  const summary = []
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    const started = performance.now()
    const { passed, failed } = await step.run(node)
    if (isStopping()) return 1
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
    summary.push({ name: step.name, seconds, passed, failed })
  }
  return conclude(summary)
}

function conclude(summary) {
  console.log('')
  for (const { name, seconds, passed, failed } of summary) {
    const state = failed === 0 ? 'ok    ' : 'FAILED'
    console.log(`${state} ${name.padEnd(18)} ${String(passed).padStart(5)} passed ${seconds.padStart(7)} s`)
  }
  const sum = (field) => summary.reduce((total, step) => total + step[field], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

async function runSingle(node, args) {
  const child = startChild(node, args, {
    cwd: root,
    capture: true,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  const isFine = (await child.ended) === 0
  if (!isFine) console.log(child.output())
  return asCount(isFine)
}

const asCount = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })

async function runTests(node, name, projects, env) {
  const report = join(results, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const args = [
    programOf('.', 'vitest', 'vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const child = startChild(node, args, { cwd: root, env: { ...env(), NODE_ENV: 'test' } })
  const code = await child.ended
  const { passed, failed } = countsOf(report)
  // An error outside of any test counts too.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

// What did not pass has failed: a file that cannot be loaded, and tests left out because their preparation failed.
function countsOf(report) {
  const counts = { passed: 0, failed: 0 }
  for (const file of readReport(report)) {
    if (file.assertionResults.length === 0) counts.failed += 1
    for (const test of file.assertionResults) counts[test.status === 'passed' ? 'passed' : 'failed'] += 1
  }
  return counts
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}
