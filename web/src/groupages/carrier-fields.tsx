import type { FieldPath } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { GroupageInput } from '@dromos/contract/groupages/groupage-input.ts'
import { ContactField } from '../contacts/contact-field.tsx'
import { firmsSource, knownFirms } from '../firms/firms.api.ts'
import type { Emptyable } from '../platform/form-schema.ts'
import { AsyncSelectField } from '../ui/fields/async-select-field.tsx'
import type { Span } from '../ui/fields/use-field.ts'
import type { GroupageFormApi } from './groupage-form-values.ts'
import { t } from './groupages.messages.ts'

const carriers = firmsSource('carrier')

type Path = FieldPath<Emptyable<GroupageInput>>

interface CarrierPairProps {
  form: GroupageFormApi
  /** Where both fields are. */
  firm: Path
  contact: Path
  span: Span
  /** Another carrier takes over by a command. */
  isFixed?: boolean
  onDriver?: (id: number | null) => void
}

/** A carrier, and who of it drives or is called. Another carrier has other drivers. */
export function CarrierPair({ form, firm, contact, span, isFixed = false, onDriver }: CarrierPairProps) {
  const { control } = form
  const chosen = useWatch({ control, name: firm })
  const firmId = typeof chosen === 'number' ? chosen : null
  const current = knownFirms.useKnown(firmId)
  return (
    <>
      <AsyncSelectField
        control={control}
        name={firm}
        label={t('field.firm_carrier_id')}
        current={current ?? null}
        source={carriers}
        clearable
        readOnly={isFixed}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          form.setValue(contact, null, { shouldDirty: true })
        }}
        span={span}
      />
      <ContactField
        control={control}
        name={contact}
        label={t('field.transporter_id')}
        firmId={firmId}
        {...(onDriver && { onPicked: onDriver })}
        span={span}
      />
    </>
  )
}
