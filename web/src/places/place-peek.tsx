import type { PlaceRecord } from '@dromos/contract/places/places.ts'
import { useQuery } from '@tanstack/react-query'
import { useCategory } from '../categories/categories.api.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { countryOf } from '../platform/format.ts'
import { CallLink, fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { PlaceActions } from './place-actions.tsx'
import { placeRecords } from './place-list.ts'
import { PlaceOrders } from './place-orders.tsx'
import { BookingFacts } from './place-rail.tsx'
import { placeQuery } from './places.api.ts'
import { t } from './places.messages.ts'

export function PlacePeek({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(placeQuery(id))
  const country = useCategory('country', read.data?.country_id)
  return (
    <PeekFrame
      list={placeRecords}
      read={read}
      name={({ name }) => name}
      renderFlags={({ customs }) => customs === 1 && <StateFlag tone="plain">{t('customsShort')}</StateFlag>}
      renderActions={(place) => <PlaceActions place={place} can={place.can} isRow onDestroyed={onClose} />}
      onClose={onClose}
    >
      {(place) => (
        <>
          <PeekPart title={t('address')}>
            <p className="bare">{place.address}</p>
            <p className="bare">
              {[`${place.postal} ${place.city}`.trim(), country && countryOf(country.iso ?? '')]
                .filter(Boolean)
                .join(', ')}
            </p>
          </PeekPart>
          <Reach place={place} />
          <PeekPart title={t('booking')}>
            <BookingFacts place={place} />
          </PeekPart>
          <PeekPart title={t('orders')}>
            <PlaceOrders id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}

function Reach({ place: { person, phone, mobile, email, message } }: { place: PlaceRecord }) {
  if (![person, phone, mobile, email, message].some(Boolean)) return null
  return (
    <PeekPart title={t('contact')}>
      <FactLines
        lines={[
          fact(t('person'), person),
          fact(t('phone'), phone && <CallLink number={phone} />),
          fact(t('mobile'), mobile && <CallLink number={mobile} />),
          fact(t('email'), email && <MailLink address={email} />),
        ]}
      />
      {message && <p className="bare breaks">{message}</p>}
    </PeekPart>
  )
}
