import { placeColumns as table } from '@dromos/contract/places/columns.ts'
import type { PlaceListItem } from '@dromos/contract/places/places.ts'
import { language, locale } from '../i18n/language.ts'
import { dayOf, zoneCityOf } from '../platform/format.ts'
import { countryCell } from '../categories/country-name-chip.tsx'
import { gridColumns } from '../list/grid-columns.ts'
import { RecordLink } from '../list/record-link.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { placeRecords } from './place-list.ts'
import classes from './place-map.module.css'
import { t } from './places.messages.ts'

const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 7 })

export const placeColumns = gridColumns<PlaceListItem, typeof table>(table, {
  columns: {
    name: {
      width: 240,
      cell: (place) => (
        <RecordLink edit={placeRecords.edit} id={place.id}>
          {place.name}
        </RecordLink>
      ),
    },
    city: { width: 150 },
    country: { width: 150 },
    flags: { width: 150, cell: (place) => <PlaceFlags place={place} /> },
    address: { width: 220 },
    postal: { width: 90 },
    zone: { width: 120, cell: (place) => zoneCityOf(place.timezone) },
    book_emails: { width: 220 },
    book_desc: { width: 220 },
    lat: { width: 100, cell: (place) => degrees.format(place.lat) },
    lng: { width: 100, cell: (place) => degrees.format(place.lng) },
    created_at: { width: 110, cell: (place) => dayOf(place.created_at.slice(0, 10)) },
  },
  country: countryCell,
})

export function NarrowPlace({ place }: { place: PlaceListItem }) {
  return (
    <span className={classes.narrow}>
      <span className="spread">
        <strong className="clip">{place.name}</strong>
        <PlaceFlags place={place} />
      </span>
      <span className="clip muted">
        {[place.country_iso, place.postal, place.city].filter(Boolean).join(' ')}
        {place.address && ` · ${place.address}`}
      </span>
    </span>
  )
}

function PlaceFlags({ place }: { place: PlaceListItem }) {
  return (
    <>
      {place.customs === 1 && <StateFlag tone="plain">{table.flags.word[language]}</StateFlag>}
      {!place.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
    </>
  )
}
