import { describe, expect, it } from 'vitest'
import { faintTexts } from './faint-texts.ts'
import { axeViolations, openPage } from './harness.ts'

/** Of light and dark surroundings; what is named faint is so, and axe says the same of it. */
const planted = `
  <main style="background: light-dark(#fff, #111); color: light-dark(#222, #eee); padding: 20px">
    <h1>Texts</h1>
    <p id="fine">Read well</p>
    <p id="faint" style="color: light-dark(#999, #555)">Faint in itself</p>
    <p style="color: light-dark(#767676, #777)"><b id="edge">At the very edge, or just beyond it in the dark</b></p>
    <p style="opacity: 0.4"><span id="opacity">Faint by what is around it</span></p>
    <p style="background: light-dark(#444, #ccc)"><span id="ground">Faint on its ground</span></p>
    <p style="background: rgb(0 0 0 / 50%)"><span style="background: rgb(255 255 255 / 50%); color: #777" id="half">On half</span></p>
    <p id="large" style="color: light-dark(#8a8a8a, #666); font-size: 24px">Large enough</p>
    <p id="bold" style="color: light-dark(#8a8a8a, #666); font-size: 19px; font-weight: 700">Bold enough</p>
    <label>Value <input id="value" value="Entered" style="background: #fff; color: #aaa"></label>
    <label>Hint <input id="hint" class="hint" placeholder="Not yet" style="background: #fff; color: #111"></label>
    <button id="off" disabled style="background: #fff; color: #ccc">Off</button>
    <p id="hidden" style="visibility: hidden; color: #fff; background: #fff">Hidden</p>
    <p id="away" style="position: absolute; width: 1px; height: 1px; overflow: hidden; color: #fff; background: #fff">For voices</p>
    <p id="drawn" style="color: transparent">Not drawn</p>
    <p id="picture" style="background: linear-gradient(#fff, #000); color: #fff">On a picture</p>
    <div style="position: relative; height: 60px; width: 300px; background: #fff; color: #111">
      <i style="position: absolute; inset: 0; background: #222; pointer-events: none"></i>
      <b style="position: absolute; top: 20px; left: 20px"><span id="above">Dark over the dark sibling</span></b>
      <b style="position: absolute; top: 20px; left: 400px; color: light-dark(#222, #eee)"><span id="beside">Beside its box</span></b>
    </div>
    <section id="scrolls" style="height: 60px; overflow: auto; background: #fff; color: #111">
      <div style="height: 2000px"></div>
      <div style="position: relative; height: 60px">
        <i style="position: absolute; inset: 0; background: #222"></i>
        <b style="position: absolute; top: 20px; left: 20px"><span id="below">Far below</span></b>
      </div>
    </section>
  </main>`
/** Axe leaves texts undecided that stand with something drawn around them: every cell of our lists. */
const onlyHere =
  '<ul><li class="row" style="position: relative"><span id="cell" style="color: #888">Cell</span></li></ul>'

const idOf = (text: string): string => / id="([a-z]+)"/.exec(text)?.[1] ?? text

describe('texts that are too faint', () => {
  it.each([
    ['light', ['faint', 'opacity', 'ground', 'half', 'value', 'above', 'below']],
    ['dark', ['faint', 'edge', 'opacity', 'ground', 'half', 'value', 'above', 'below']],
  ] as const)(
    'are found in %s as axe finds them, and in hints and rows, where axe does not',
    async (colorScheme, faint) => {
      const page = await openPage({ isOwn: true })
      await page.emulateMedia({ colorScheme })
      await page.setContent(
        `<!doctype html><html lang="en"><title>Texts</title><style>:root { color-scheme: light dark }
        .hint::placeholder { color: #bbb; opacity: 1 }
        .row::before { content: ''; position: absolute; inset: 0; background: #fff1 }</style>${planted}${onlyHere}</html>`,
      )
      const found = (await faintTexts(page, { isBelow: true })).map(idOf)
      expect(new Set(found)).toEqual(new Set([...faint, 'hint', 'cell']))
      expect(await page.locator('#scrolls').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
      const around = new Set((await faintTexts(page)).map(idOf))
      expect(found.filter((id) => !around.has(id)).sort()).toEqual(['above', 'below'])
      const byAxe = (await axeViolations(page, { rules: 'contrast' })).map(idOf)
      expect(byAxe.length).toBe(faint.length)
      expect(byAxe).toEqual(expect.arrayContaining([...faint]))
    },
  )

  it('are looked for in a part of the page alone', async () => {
    const page = await openPage({ isOwn: true })
    await page.setContent(
      '<p style="color: #ccc">Faint</p><section><p style="color: #bbb" id="inner">Faint too</p></section>',
    )
    expect((await faintTexts(page, { part: 'section' })).map(idOf)).toEqual(['inner'])
  })
})
