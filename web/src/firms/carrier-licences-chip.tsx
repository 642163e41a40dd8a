import { useQuery } from '@tanstack/react-query'
import { StateChip } from '../ui/state-chip.tsx'
import { faultText } from './files/licence-words.ts'
import { carrierLicencesQuery } from './carriers.api.ts'
import type { PlannedJourney } from './carriers.api.ts'
import classes from './files/firm-files.module.css'
import { t } from './files/firm-files.messages.ts'

export function CarrierLicencesChip({ carrierId, journey }: { carrierId: number; journey: PlannedJourney }) {
  const { data } = useQuery(carrierLicencesQuery(carrierId, journey))
  return (
    <span aria-live="polite" className={classes.verdictLine}>
      {data && (
        <StateChip tone={data.valid ? 'finished' : 'damage'}>
          {t(data.valid ? 'licencesValid' : 'notValid')}
        </StateChip>
      )}
      {data?.needs.map((judged) => {
        const said = faultText(judged)
        return said && <small key={judged.need}>{said}</small>
      })}
    </span>
  )
}
