import { judgeLicences } from '@dromos/contract/firms/licences.rules.ts'
import type { LicenceDocument } from '@dromos/contract/firms/licences.rules.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { fact, FactLines } from '../../ui/fact-lines.tsx'
import { RailCard } from '../../ui/rail.tsx'
import type { RailContent } from '../../ui/rail.tsx'
import { CarrierVerdictsPanel } from '../carrier-verdicts-panel.tsx'
import type { CarrierFormApi } from './carrier-values.ts'
import { t } from './carrier.messages.ts'

interface CarrierRailProps {
  form: CarrierFormApi
  file: File | null
}

/** What an order will ask of a carrier that is being entered: its papers, and whom and what the driver comes with. */
export const carrierRail = (props: CarrierRailProps): RailContent => ({
  label: t('rail'),
  line: <Missing {...props} />,
  cards: (
    <>
      <RailCard title={t('needs')} memory="carrier.needs">
        <Needs {...props} />
      </RailCard>
      <RailCard title={t('named')} memory="carrier.named">
        <Named {...props} />
      </RailCard>
    </>
  ),
})

function Needs(props: CarrierRailProps) {
  const { needs, today } = useVerdict(props)
  return (
    <>
      <CarrierVerdictsPanel licences={{ needs }} lastDay={today} />
      <p className="bare muted">{t('needsLater')}</p>
    </>
  )
}

function Missing(props: CarrierRailProps) {
  const { needs } = useVerdict(props)
  const count = needs.filter(({ fault }) => fault === 'missing').length
  return <span>{count === 0 ? t('noneMissing') : t('missing', { count })}</span>
}

function useVerdict({ form: { control }, file }: CarrierRailProps) {
  const licence = useWatch({ control, name: 'licence' })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const documents: LicenceDocument[] =
    file && licence.file_type_id
      ? [
          {
            id: '',
            number: licence.number ?? '',
            file_type_id: licence.file_type_id,
            // Somebody looks at it first.
            approved: false,
            valid_from: null,
            valid_to: licence.valid_to || null,
            amount: typeof licence.amount === 'number' ? licence.amount : null,
            countries: [],
          },
        ]
      : []
  const journey = { kind: 'international', from: today, to: today, countries: [], cargo_value: null } as const
  return { needs: judgeLicences(documents, journey).needs, today }
}

function Named({ form: { control } }: CarrierRailProps) {
  const contact = useWatch({ control, name: 'contact' })
  const said = (text: string | null | undefined) =>
    text?.trim() || <span className="muted">{t('notYet')}</span>
  return (
    <FactLines
      lines={[
        fact(t('driver'), said([contact.first_name, contact.last_name].filter(Boolean).join(' '))),
        fact(t('mobile'), said(contact.mobiles[0]?.phone)),
        fact(t('truck'), said(contact.pn_trucks[0])),
        fact(t('trailer'), said(contact.pn_trailers[0])),
      ]}
    />
  )
}
