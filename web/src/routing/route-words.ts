import { roadFactors } from '@dromos/contract/routing/distance.rules.ts'
import { locale } from '../i18n/language.ts'
import { kilometresOf } from '../platform/format.ts'
import type { LegRoute } from './routing.api.ts'
import { t } from './routing.messages.ts'

export function kmText(km: number, { isExact, avoidSea }: { isExact: boolean; avoidSea: boolean }): string {
  const key = isExact ? 'road' : 'about'
  return t(avoidSea ? `km.${key}OverLand` : `km.${key}`, { km: kilometresOf(km) })
}

export function howText(state: LegRoute['state'], avoidSea: boolean): string {
  const factor = avoidSea ? roadFactors.overLand : roadFactors.withFerries
  return t(avoidSea ? `how.${state}OverLand` : `how.${state}`, { factor: factor.toLocaleString(locale) })
}

/** Numbers in ascending order, neighbours together: `1–3, 5`. */
export function numbersText(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}
