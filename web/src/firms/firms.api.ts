import { shownVat } from '@dromos/contract/notation/vat-numbers.rules.ts'
import type { FirmListItem, FirmRecord } from '@dromos/contract/firms/firms.ts'
import type { firmSides } from '@dromos/contract/firms/filters.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { knownOf } from '../platform/known-records.ts'
import { shareOf } from './credit/credit-share.ts'
import { queryClient } from '../platform/query-client.ts'
import { recordCalls } from '../platform/record-calls.ts'
import type { AsyncSource } from '../ui/fields/use-async-search.ts'

export type FirmSide = (typeof firmSides)[number]

export const knownFirms = knownOf<string>('firm', async (id, signal) => {
  const { data } = await call('GET /firms', { query: { ids: [id], pageSize: 1 }, signal })
  return data[0]?.name
})

export const firmsSource = (side?: FirmSide): AsyncSource => ({
  queryKey: ['firms', 'search', side ?? 'any'],
  search: async (text, signal) => {
    const query = { search: text, pageSize: '25', active: true, ...(side && { side }) }
    const page = await call('GET /firms', { query, signal })
    return page.data.map((firm: FirmListItem) => ({
      value: firm.id,
      lead: firm.country_iso,
      label: firm.name,
      hint: [firm.city, shownVat(firm.vat)].filter(Boolean).join(' · '),
    }))
  },
})

/** A firm's address in one line: `Έδρα: Βόλου 118, 41335 Λάρισα`. */
export function addressLine(
  address: Pick<FirmRecord['addresses'][number], 'title' | 'address' | 'postal' | 'city'>,
): string {
  const place = [address.address, `${address.postal} ${address.city}`.trim()].filter(Boolean).join(', ')
  return address.title ? `${address.title}: ${place}` : place
}

/** The line of an address of any firm this page has read; undefined when it has read none with it. */
export function addressNamed(id: number): string | undefined {
  const read = queryClient.getQueriesData<FirmRecord>({ queryKey: ['firms', 'record'] })
  const found = read.flatMap(([, firm]) => firm?.addresses ?? []).find((address) => address.id === id)
  return found && addressLine(found)
}

/** The used share stands beside the name; above the limit only those who may release can choose. */
export const insuredCustomers = (
  words: { warning: string; exceeded: string; missing: string },
  mayRelease: boolean,
): AsyncSource => ({
  queryKey: ['firms', 'search', 'insured', mayRelease],
  search: async (text, signal) => {
    const query = { search: text, pageSize: '25', active: true, side: 'customer' as const }
    const page = await call('GET /firms', { query, signal })
    return page.data.map((firm: FirmListItem) => {
      const { credit_state: state, credit_percent: percent } = firm
      const missing = firm.insurance_file_missing ? words.missing : ''
      const said = state === 'warning' || state === 'exceeded' ? words[state] : missing
      return {
        value: firm.id,
        lead: firm.country_iso,
        label: firm.name,
        hint: [firm.city, shownVat(firm.vat), said].filter(Boolean).join(' · '),
        ...(percent !== null && { used: { percent, text: shareOf(percent), tone: tones[state] } }),
        disabled: state === 'exceeded' && !mayRelease,
        ...(state === 'exceeded' && !mayRelease && { barred: words.exceeded }),
      }
    })
  },
})

const tones = { none: 'plain', free: 'plain', warning: 'warning', exceeded: 'danger' } as const

export const similarFirmsQuery = (likeness: { name: string; vat: string; email: string; except?: number }) =>
  queryOptions({
    queryKey: ['firms', 'similar', likeness],
    queryFn: ({ signal }) => call('GET /firms/similar', { query: likeness, signal }),
    placeholderData: keepPreviousData,
  })

export function refreshFirms(): void {
  void queryClient.invalidateQueries({ queryKey: ['ratings'] })
  for (const part of ['list', 'search', 'record', 'rail', 'log', 'names', 'licences', 'similar']) {
    void queryClient.invalidateQueries({ queryKey: ['firms', part] })
  }
}

export type SavedFirm = ReplyOf<'POST /firms/store'>

export const firmCalls = recordCalls('firms', refreshFirms)
export const firmQuery = firmCalls.read
