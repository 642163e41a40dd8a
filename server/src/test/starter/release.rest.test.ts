import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../server-process.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const isRoot = process.getuid?.() === 0
/** Of nobody, as a container or a service runs it; without the rights for that, of whoever runs this. */
const NOBODY = 65_534

let place: string
let home: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'dromos-released-'))
  execFileSync('chmod', ['755', place])
  execFileSync(process.execPath, [join(repository, 'scripts/run.mjs'), 'release', '--to', place], {
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const [archive = ''] = await readdir(place)
  execFileSync('tar', ['-xzf', join(place, archive), '-C', place])
  home = join(place, archive.replace('.tar.gz', ''))
  execFileSync('chmod', ['-R', 'a-w', home])
})
afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', place])
  await rm(place, { recursive: true, force: true })
})

/** Every file of the release, with when it was changed. */
async function filesOf(folder: string): Promise<Map<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await Promise.all(names.map(async (name) => [name, (await stat(name)).mtimeMs] as [string, number])),
  )
}

/** Runs the program of the release, from another folder and with these settings alone. */
const run = (args: string[], settings: Record<string, string>): ChildProcess =>
  spawn(join(home, 'dromos'), args, {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })

const endOf = async (child: ChildProcess): Promise<number> => {
  const [code] = (await once(child, 'close')) as [number]
  return code
}

describe('the archive of a release', () => {
  it('holds what is served and the packages of that, no tests and no tools', async () => {
    expect((await readdir(home)).toSorted()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'contract',
        'deploy',
        'docs',
        'dromos',
        'node_modules',
        'package-lock.json',
        'package.json',
        'release.json',
        'sbom.cdx.json',
        'server',
        'web',
      ].toSorted(),
    )
    const own = [...(await filesOf(join(home, 'server'))).keys()]
    expect(own.filter((name) => name.includes('.test.') || name.includes('/test/'))).toEqual([])
    const built = async (of: string) =>
      [...(await filesOf(join(of, 'web/dist'))).keys()].map((name) => relative(of, name))
    expect(new Set(await built(home))).toEqual(new Set(await built(repository)))
    const packages = await readdir(join(home, 'node_modules'))
    expect(packages).toContain('fastify')
    expect(packages).not.toContain('vitest')
    expect(packages).not.toContain('vite')
  })

  it('names everything it is made of', async () => {
    const parts = JSON.parse(await readFile(join(home, 'sbom.cdx.json'), 'utf8')) as {
      bomFormat: string
      components: { name: string }[]
    }
    expect(parts.bomFormat).toBe('CycloneDX')
    const names = parts.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely']))
    expect(names).not.toContain('vitest')
  })

  it('serves from a folder that nobody may write to, writes into its data alone, and ends when asked', async () => {
    const before = await filesOf(home)
    const data = join(place, 'data')
    await mkdir(data, { mode: 0o700 })
    if (isRoot) await chown(data, NOBODY, NOBODY)
    const settings = { DATA_DIR: data, PORT: String(await freePort()), DEMO: 'off' }
    const server = run(['serve'], settings)
    let said = ''
    const listen = (chunk: Buffer): void => {
      said += chunk.toString()
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    const ended = endOf(server)
    await expect.poll(() => said, { timeout: 120_000 }).toContain('is serving at')
    expect(await endOf(run(['is-ready'], settings))).toBe(0)
    const page = await fetch(`http://127.0.0.1:${settings.PORT}/user/login`)
    expect(await page.text()).toContain('<script type="module"')
    const version = (await (await fetch(`http://127.0.0.1:${settings.PORT}/api/version`)).json()) as object
    expect(version).toMatchObject({
      build: JSON.parse(await readFile(join(home, 'release.json'), 'utf8')) as unknown,
    })
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await endOf(run(['is-ready'], settings))).toBe(1)
    expect(await filesOf(home)).toEqual(before)
  })
})
