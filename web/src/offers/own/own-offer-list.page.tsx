import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { ownOfferColumns } from '@dromos/contract/offers/own-columns.ts'
import { ownOfferTabs } from '@dromos/contract/offers/own-filters.ts'
import type { ownOfferFilters } from '@dromos/contract/offers/own-filters.ts'
import type { OwnOfferRow } from '@dromos/contract/offers/own-offers.ts'
import { gridColumns } from '../../list/grid-columns.ts'
import { RecordList } from '../../list/record-list.tsx'
import { useRecords } from '../../list/use-records.ts'
import { narrowOffer, offerCells } from '../offer-list-parts.tsx'
import { t } from '../offer-list.messages.ts'
import { ownOffers } from './own-offers.api.ts'

const columns = gridColumns<OwnOfferRow, typeof ownOfferColumns>(ownOfferColumns, {
  columns: offerCells(ownOffers.edit),
})

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(ownOfferTabs.map((tab) => [tab, t(`ownTabs.${tab}`)])),
}

const filterWords: FilterWords<typeof ownOfferFilters> = {
  labels: { sent: t('sent'), valid: t('valid') },
  options: {},
}

const texts = { ...t.group('texts'), emptyHint: t('ownEmptyHint') }

/** The offers that were sent to the customer's own firm. */
export const OwnOfferListPage = () => (
  <RecordList
    list={useRecords(ownOffers, columns)}
    texts={texts}
    tabs={tabs}
    filterWords={filterWords}
    narrow={(row) => narrowOffer(row)}
    file={{ permission: 'offers.own' }}
  />
)
