import { describe, expect, it } from 'vitest'
import { crossedTexts } from './crossed-texts.ts'
import { openPage } from './harness.ts'

const line = 'position: absolute; margin: 0; width: max-content'

describe('texts that stand over each other', () => {
  it('are found, and no others', async () => {
    const page = await openPage({ isOwn: true })
    await page.setContent(`<!doctype html><html lang="en"><title>Texts</title><main style="position: relative; height: 400px">
      <p style="${line}; left: 0; top: 0">Finished</p><p style="${line}; left: 20px; top: 2px">GR Lamia</p>
      <p style="${line}; left: 0; top: 40px">Side</p><p style="${line}; left: 80px; top: 40px">by side</p>
      <p style="${line}; left: 0; top: 80px">Under a card</p>
      <div style="${line}; left: 10px; top: 80px; background: #fff"><p>The card</p></div>
      <div style="${line}; left: 0; top: 120px; width: 20px; overflow: hidden; white-space: nowrap">Cut off where it ends</div>
      <p style="${line}; left: 40px; top: 120px">Beside it</p>
      <p style="${line}; left: 0; top: 160px; visibility: hidden">Not shown</p><p style="${line}; left: 0; top: 160px">Shown</p>
      <p style="${line}; left: 0; top: 200px; line-height: 0.6">Lines that are<br>too close <b>are one</b> text</p>
    </main></html>`)
    expect(await crossedTexts(page)).toEqual(['“Finished” and “GR Lamia” stand over each other'])
  })

  it('are seen in a table that goes by its words and a cell that has none of its own', async () => {
    const page = await openPage({ isOwn: true })
    await page.setContent(`<table><tr><td>2026-000001</td>
      <td><span style="display: flex; container-type: inline-size; white-space: nowrap">Ολοκληρωμένη</span></td>
      <td style="white-space: nowrap">GR Λαμία</td></tr></table>`)
    expect(await crossedTexts(page)).toEqual(['“Ολοκληρωμένη” and “GR Λαμία” stand over each other'])
  })
})
