import { latinCapitals, plainDashes } from './signs.rules.ts'

/** `UN 1263` and `un1263` are `1263`. */
export const readUnNumber = (typed: string): string =>
  latinCapitals(typed).replace(/^UN[\s.:-]*(?:NO\.?\s*)?(?=\d)/, '')

/** `(d/e)` is `D/E`; a dash of any kind says that there is none. */
export const readTunnelCode = (typed: string): string =>
  plainDashes(latinCapitals(typed)).replaceAll(/[\s()]/g, '')

const LABEL = /^[1-9](?:\.\d)?[A-S]?$/

/** As a transport document states it, subsidiary risks in brackets: `3(6.1+8)` is `3 (6.1, 8)`. */
export function readAdrClass(typed: string): string {
  const [main = '', ...risks] = latinCapitals(typed)
    .split(/[\s()+,;/&]+/)
    .filter(Boolean)
  return risks.length === 0 ? main : `${main} (${risks.join(', ')})`
}

export function isAdrClass(text: string): boolean {
  const labels = text.split(/[ (),]+/).filter(Boolean)
  return labels.length <= 4 && labels.every((label) => LABEL.test(label))
}
