import type { FilterWords } from '@dromos/contract/base/filters.ts'
import { offerColumns } from '@dromos/contract/offers/columns.ts'
import { offerTabs } from '@dromos/contract/offers/filters.ts'
import type { offerFilters } from '@dromos/contract/offers/filters.ts'
import type { OfferRow } from '@dromos/contract/offers/offers.ts'
import { offerStatuses, offerWords } from '@dromos/contract/constants/offer-statuses.ts'
import { listTitles, words } from '@dromos/contract/constants/words.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy } from 'react'
import { language } from '../i18n/language.ts'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordList } from '../list/record-list.tsx'
import { useRecords } from '../list/use-records.ts'
import { narrowOffer, offerCells } from './offer-list-parts.tsx'
import { offerRecords } from './offers.api.ts'
import { t } from './offer-list.messages.ts'

const OfferPeek = lazy(async () => ({ default: (await import('./offer-peek.tsx')).OfferPeek }))

const columns = gridColumns<OfferRow, typeof offerColumns>(offerColumns, {
  columns: {
    ...offerCells(offerRecords.edit),
    firm: { width: 170, grow: 3 },
    profit: { width: 104 },
    users: { width: 150, grow: 1 },
    send_at: { width: 130 },
    viewed: { width: 130 },
    revision: { width: 84 },
    business: { width: 140 },
    created: { width: 130 },
    created_by: { width: 140 },
  },
})

const tabs = {
  label: t('tabsLabel'),
  words: Object.fromEntries(offerTabs.map((tab) => [tab, t(`tabs.${tab}`)])),
}

const filterWords: FilterWords<typeof offerFilters> = {
  labels: {
    business: words.business[language],
    customer: offerColumns.firm.word[language],
    users: t('users'),
    from_countries: t('from_countries'),
    to_countries: t('to_countries'),
    sent: t('sent'),
    valid: t('valid'),
    status: words.state[language],
    figure: t('figure'),
  },
  options: { status: offerStatuses.map((value) => ({ value, label: offerWords[value][language] })) },
}

const narrow = (row: OfferRow) => narrowOffer(row, row.firm.name)

const peek = (id: number, close: () => void) => <OfferPeek id={id} onClose={close} />

export function OfferListPage() {
  return (
    <RecordList
      list={useRecords(offerRecords, columns)}
      texts={t.group('texts')}
      tabs={tabs}
      filterWords={filterWords}
      narrow={narrow}
      create="offers.write"
      peek={peek}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/app/clauses/list" {...props} />}>
            {listTitles.clauses[language]}
          </Button>
          <Button renderRoot={(props) => <Link to="/app/stats" search={{ tab: 'offers' }} {...props} />}>
            {t('winRate')}
          </Button>
        </>
      }
    />
  )
}
