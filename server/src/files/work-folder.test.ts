import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorkFolder } from './work-folder.ts'

it('the work folder is closed to others and loses what a killed process left, not what another one writes', async () => {
  const home = await mkdtemp(join(tmpdir(), 'dromos-work-'))
  try {
    const folder = await openWorkFolder(join(home, 'work'))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await writeFile(join(folder, 'left'), 'profit')
    await writeFile(join(folder, 'young'), 'profit')
    await utimes(join(folder, 'left'), new Date(), new Date(Date.now() - 2 * 3_600_000))
    await openWorkFolder(folder)
    expect(await readdir(folder)).toEqual(['young'])
  } finally {
    await rm(home, { recursive: true })
  }
})
