import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { baseOf, changedSince } from './changes.mjs'
import { findFlowBrowser } from './chromium.mjs'
import { isStopping, startChild } from './processes.mjs'
import { root, serverProcess } from './runtime.mjs'
import { buildWebIfNeeded, programOf } from './web-build.mjs'

const cache = join(root, 'node_modules/.cache/check')
/** Of the work at hand: its few tests leave room for two at a time. */
const BESIDE_FEW_TESTS = 2
/** A file of tests that takes longer is named at the end of a run. */
const LONG_MS = 5_000

/** A step that counts as one check: its output is shown only when it fails. It takes what the tests beside it leave. */
const single = (name, packageName, args, { program = packageName, env = {} } = {}) => ({
  name,
  run: (node) => runSingle(node, [programOf('web', packageName, program), ...args], env),
})

/** A step that counts every test; its output is shown as it comes. */
const tests = (name, projects, { which = [], env = () => ({}), mayLeaveOut = false } = {}) => ({
  name,
  isShown: true,
  run: (node) => {
    const asked = [...which, ...projects.flatMap((it) => ['--project', it])]
    return runTests(node, name, { which: asked, env: env(), mayLeaveOut })
  },
})

// The compiler and the linter would use several threads, each of which learns the same types again: twice the work.
const types = (workspace) => {
  const known = join(cache, `${workspace}.tsbuildinfo`)
  const args = ['-p', workspace, '--singleThreaded', '--incremental', '--tsBuildInfoFile', known]
  return single(`types of ${workspace}`, 'typescript', args, { program: 'tsc' })
}

// By the content of the files: what was judged is judged again only where something has changed.
const judged = ['--cache', join(cache, 'walls'), '--cache-strategy', 'content']
const walls = [...judged, '--config', '.dependency-cruiser.mjs', 'contract', 'server', 'web', 'e2e']

/** What needs no test to run; the longest first. */
const readingWith = (...linting) => [
  ...linting,
  types('server'),
  types('web'),
  types('e2e'),
  single('walls', 'dependency-cruiser', walls, { program: 'depcruise' }),
  single('dead code', 'knip', ['--cache', '--cache-location', join(cache, 'knip')]),
  types('contract'),
  single('format', 'oxfmt', ['--check']),
]

const readingOf = (linted) => readingWith(...(linted.length === 0 ? [] : [lint(linted)]))

const oneThread = { env: { GOMAXPROCS: '1' } }
/** The rules that ask for types take twenty times as long as all others: of what has changed here, of all files in the rest. */
const lint = (files) => single('lint', 'oxlint', ['--threads=1', '--type-aware', ...files], oneThread)
const quickLint = single('lint', 'oxlint', ['--threads=1'])

const workspaces = ['contract', 'server', 'web', 'e2e']
const units = ['contract', 'server', 'web']
/** In the names of tests that `npm test` leaves to `npm run test:rest`. */
const REST = '.rest.test.'
const withoutRest = ['--exclude', `**/*${REST}*`]

/** What the flows stand on. */
const building = {
  name: 'build',
  isShown: true,
  run: async (node) => asCount((await buildWebIfNeeded(node)) === 0),
}
/** All in one run: where flows have ended, other tests go on. */
const testsOf = (name, which) =>
  tests(name, [...units, 'e2e'], { which, env: () => ({ CHROMIUM_PATH: findFlowBrowser() ?? '' }) })

/** What `npm test`, `npm run test:rest` and `npm run test:all` run. */
const parts = {
  core: { reading: readingWith(quickLint), running: [building, testsOf('tests', withoutRest)] },
  rest: { reading: [lint([])], running: [building, testsOf('rest', [REST])] },
  all: { reading: readingWith(lint([])), running: [building, testsOf('all', [])] },
}

export const isPart = (name) => Object.hasOwn(parts, name)

/**
 * One of these parts of what must hold. Tests wait for a disk, a page or a clock: what is read goes on meanwhile. Answers
 * the exit code; the last line is the count.
 */
export async function checkPart(node, name) {
  const { reading, running } = parts[name]
  return checkAll(node, { reading, running, atATime: 1 })
}

/**
 * For the hand at work. Where areas are named (words in the paths of test files): what is read without running it, and
 * the tests of these areas. Where none is: what has changed, with the tests that depend on it.
 */
export async function check(node, areas = []) {
  const { linted, which } = areas.length > 0 ? ofAreas(areas) : ofChanges()
  const running = which.map(({ name, projects, args }) => tests(name, projects, { which: args }))
  return checkAll(node, { reading: readingOf(linted), running, atATime: BESIDE_FEW_TESTS })
}

async function checkAll(node, { reading, running, atATime }) {
  mkdirSync(cache, { recursive: true })
  const [read, ran] = await Promise.all([inTurns(node, reading, atATime), inTurns(node, running, 1)])
  return isStopping() ? 1 : conclude([...read, ...ran])
}

const ofAreas = (areas) => ({
  linted: sources().filter((file) => areas.some((area) => file.includes(area))),
  which: [{ name: 'tests', projects: units, args: areas }],
})

/**
 * What differs from the main branch. On the server nearly every test starts the whole application and would depend on
 * every file: there the tests beside what has changed are run, and those of the house.
 */
function ofChanges() {
  const base = baseOf(root)
  const changed = changedSince(root, base).filter((file) => isSource(file) && existsSync(join(root, file)))
  const beside = [...house, ...new Set(changed.filter((file) => file.startsWith('server/')).map(testsBeside))]
  return {
    linted: changed,
    which: [
      { name: 'units', projects: ['contract', 'web'], args: ['--changed', base, '--passWithNoTests'] },
      { name: 'tests', projects: ['server'], args: [...beside, ...withoutRest] },
    ],
  }
}

/** Words in the paths of the tests of a room; where every room lies in the folder, of the file alone. */
function testsBeside(file) {
  const isAboveRooms = ['server/src', 'server/src/test'].includes(dirname(file))
  return isAboveRooms ? file.replace(/(?:\.test)?\.tsx?$/, '') : `${dirname(file)}/`
}

/** What a change anywhere may break. */
const house = ['test/house', 'test/architecture', 'db/schema'].map((name) => `server/src/${name}.test.ts`)

/**
 * The fault programs that take minutes; `names` are words of their files. What this machine does not allow (mounting a
 * small disk) is left out, said and counted.
 */
export async function checkFaults(node, names = []) {
  mkdirSync(cache, { recursive: true })
  const summary = await inTurns(node, [tests('faults', ['faults'], { which: names, mayLeaveOut: true })], 1)
  return isStopping() ? 1 : conclude(summary)
}

const isSource = (file) => /^(?:contract|server|web|e2e)\/src\/.*\.tsx?$/.test(file)

const sources = () =>
  workspaces.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .map((file) => join(folder, 'src', String(file)))
      .filter(isSource),
  )

async function inTurns(node, steps, atATime) {
  const waiting = [...steps]
  const summary = []
  const work = async () => {
    for (let step = waiting.shift(); step && !isStopping(); step = waiting.shift()) {
      summary.push(await take(node, step))
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return summary
}

async function take(node, step) {
  if (step.isShown) console.log(`\n── ${step.name}`)
  const started = performance.now()
  const { passed, failed, leftOut = [], output = '' } = await step.run(node)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const state = `${failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`
  console.log(`── ${step.name}: ${state}${output && `\n${output}`}`)
  return { name: step.name, seconds, passed, failed, leftOut }
}

function conclude(summary) {
  console.log('')
  for (const { name, seconds, passed, failed } of summary) {
    const state = failed === 0 ? 'ok    ' : 'FAILED'
    console.log(`${state} ${name.padEnd(18)} ${String(passed).padStart(5)} passed ${seconds.padStart(7)} s`)
  }
  const leftOut = summary.flatMap((step) => step.leftOut)
  for (const title of leftOut) console.log(`LEFT OUT, this machine does not allow it: ${title}`)
  const sum = (field) => summary.reduce((total, step) => total + step[field], 0)
  const rest = leftOut.length > 0 ? `, ${leftOut.length} left out` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${rest}`)
  return sum('failed') === 0 ? 0 : 1
}

async function runSingle(node, args, env) {
  const child = startChild(node, args, {
    cwd: root,
    capture: true,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  })
  child.standBack()
  const isFine = (await child.ended) === 0
  return { ...asCount(isFine), output: isFine ? '' : child.output() }
}

const asCount = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })

async function runTests(node, name, { which, env, mayLeaveOut }) {
  const report = join(cache, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [programOf('.', 'vitest', 'vitest'), 'run', ...which, ...reporters]
  // What is compiled once is kept, as it is when the server serves: tests start hundreds of small processes.
  const { NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE } = serverProcess().env
  const child = startChild(node, args, { cwd: root, env: { NODE_COMPILE_CACHE, ...env, NODE_ENV: 'test' } })
  const code = await child.ended
  const { passed, failed, leftOut } = countsOf(report, mayLeaveOut)
  for (const { file, seconds } of longestFiles(report)) console.log(`${seconds.padStart(7)} s ${file}`)
  // An error outside of any test counts too.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), leftOut }
}

// What did not pass has failed: a file that cannot be loaded, and tests left out because their preparation failed. Where
// tests may leave themselves out, those are named instead.
function countsOf(report, mayLeaveOut) {
  const counts = { passed: 0, failed: 0, leftOut: [] }
  for (const file of readReport(report)) {
    if (file.assertionResults.length === 0) counts.failed += 1
    for (const { status, title } of file.assertionResults) {
      if (mayLeaveOut && status === 'skipped' && file.status === 'passed') counts.leftOut.push(title)
      else counts[status === 'passed' ? 'passed' : 'failed'] += 1
    }
  }
  return counts
}

/** Where a run spends its time: a file that stands here may belong to the rest. */
function longestFiles(report) {
  return readReport(report)
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .filter(({ ms }) => ms > LONG_MS)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ file, ms }) => ({ file, seconds: (ms / 1000).toFixed(1) }))
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}
