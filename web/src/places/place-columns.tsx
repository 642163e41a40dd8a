import type { placeList } from '@dromos/contract/places/filters.ts'
import type { PlaceListItem } from '@dromos/contract/places/places.ts'
import { Link } from '@tanstack/react-router'
import { countryOf, dayOf, zoneCityOf } from '../platform/format.ts'
import { useCan } from '../platform/session/session.tsx'
import type { GridColumn } from '../ui/grid/grid-column.ts'
import classes from '../list/record-list.module.css'
import { StateFlag } from '../ui/state-chip.tsx'
import { PlaceActions } from './place-actions.tsx'
import { t } from './places.messages.ts'

type Column = GridColumn<PlaceListItem> & { sort?: (typeof placeList)['sorts'][number] }

/** The columns of the list. */
export const placeColumns: readonly Column[] = [
  {
    id: 'name',
    label: t('name'),
    width: 240,
    sort: 'name',
    pinned: true,
    fixed: true,
    cell: (place) => (
      <Link to="/app/places/edit/$id" className={classes['link']} params={{ id: String(place.id) }}>
        {place.name}
      </Link>
    ),
  },
  { id: 'city', label: t('city'), width: 150, sort: 'city', cell: (place) => place.city },
  {
    id: 'country',
    label: t('country'),
    width: 150,
    sort: 'country',
    cell: (place) => `${place.country_iso} · ${countryOf(place.country_iso)}`,
  },
  {
    id: 'flags',
    label: t('customsShort'),
    width: 150,
    cell: (place) => <PlaceFlags place={place} />,
  },
  { id: 'address', label: t('street'), width: 220, cell: (place) => place.address },
  { id: 'postal', label: t('postal'), width: 90, cell: (place) => place.postal },
  { id: 'zone', label: t('timezone'), width: 120, cell: (place) => zoneCityOf(place.timezone) },
  { id: 'book_emails', label: t('bookEmails'), width: 220, cell: (place) => place.book_emails.join(', ') },
  { id: 'book_desc', label: t('bookDesc'), width: 220, cell: (place) => place.book_desc },
  {
    id: 'created_at',
    label: t('createdAt'),
    width: 110,
    sort: 'created_at',
    cell: (place) => dayOf(place.created_at.slice(0, 10)),
  },
  { id: 'more', label: t('actions'), width: 80, cell: (place) => <RowActions place={place} /> },
]

/** A row on narrow screens. */
export function NarrowPlace({ place }: { place: PlaceListItem }) {
  return (
    <>
      <strong>{place.name}</strong>{' '}
      <span>
        {place.country_iso} {place.city} {place.postal}
      </span>{' '}
      <PlaceFlags place={place} />
    </>
  )
}

function PlaceFlags({ place }: { place: PlaceListItem }) {
  return (
    <>
      {place.customs === 1 && <StateFlag tone="plain">{t('customsShort')}</StateFlag>}
      {!place.active && <StateFlag tone="warning">{t('inactive')}</StateFlag>}
    </>
  )
}

function RowActions({ place }: { place: PlaceListItem }) {
  const can = useCan()
  return (
    <PlaceActions place={place} can={{ update: can('places.write'), destroy: can('places.destroy') }} isRow />
  )
}
