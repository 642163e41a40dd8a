import { useQuery } from '@tanstack/react-query'
import { CarrierVerdictsPanel } from '../../firms/carrier-verdicts-panel.tsx'
import { carrierQuery } from '../../firms/carriers.api.ts'
import type { PlannedJourney } from '../../firms/carriers.api.ts'
import { StateFlag } from '../../ui/state-chip.tsx'
import { Rating } from '../rail/order-carrier.tsx'
import { t } from './order-life.messages.ts'

interface CarrierVerdictProps {
  carrier: number
  journey: PlannedJourney
  lastDay: string
}

/** Whether a carrier may carry a load, with its rating and its papers by their days. */
export function CarrierVerdict({ carrier, journey, lastDay }: CarrierVerdictProps) {
  const { data } = useQuery(carrierQuery(carrier, journey))
  if (!data) return null
  return (
    <div>
      <span className="inline">
        <StateFlag tone={data.licences.valid ? 'good' : 'danger'}>
          {t(data.licences.valid ? 'mayCarry' : 'mayNotCarry')}
        </StateFlag>
        <Rating rating={data.rating} />
      </span>
      <CarrierVerdictsPanel licences={data.licences} lastDay={lastDay} />
    </div>
  )
}
