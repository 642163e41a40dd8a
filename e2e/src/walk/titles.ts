import type { Page } from 'playwright-core'
import type { Scene } from './scenes.ts'

/** Each title that a person has met, and the address of the screen that bears it. */
export type Titles = Map<string, string>

/** A screen whose title says nothing, or is that of another screen. Addresses that lead on to one screen share its title. */
export async function titleProblems(
  page: Page,
  { as, titles }: Pick<Scene, 'as'> & { titles: Titles },
): Promise<string[]> {
  const title = await page.title()
  const { pathname } = new URL(page.url())
  const met = `${as}: ${title}`
  const other = titles.get(met) ?? pathname
  titles.set(met, other)
  const isNamed = title.endsWith(' · Dromos') || pathname === '/'
  return [
    ...(isNamed ? [] : [`has no title: “${title}”`]),
    ...(other === pathname ? [] : [`has the title of ${other}: “${title}”`]),
  ]
}
