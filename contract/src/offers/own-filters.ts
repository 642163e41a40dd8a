import { picked } from '../base/fields.ts'
import { firstBy, tab } from '../base/filters.ts'
import type { ListTable } from '../base/filters.ts'
import { sortsOf } from '../constants/columns.ts'
import { offerFilters } from './filters.ts'
import { ownOfferColumns } from './own-columns.ts'

export const ownOfferTabs = ['all', 'open', 'accepted', 'declined', 'ended'] as const
export type OwnOfferTab = (typeof ownOfferTabs)[number]

/** What a customer may ask by: of the list's filters those that tell nothing it may not know. */
export const ownOfferFilters = picked(offerFilters, ['sent_from', 'sent_to', 'valid_from', 'valid_to'])

export const ownOfferList = {
  sorts: sortsOf(ownOfferColumns),
  first: firstBy('sent_at', 'desc'),
  tabs: { tab: tab(ownOfferTabs) },
  filters: ownOfferFilters,
} as const satisfies ListTable
