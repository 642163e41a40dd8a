import { assignGroupageInput } from '@dromos/contract/groupages/groupage-sending.ts'
import type { GroupageRecord } from '@dromos/contract/groupages/groupages.ts'
import type { GroupageCommand, GroupageFacts, GroupageNeed } from '@dromos/contract/groupages/moves.ts'
import { useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { CommandForm } from '../../documents/command-form.tsx'
import { giveCommand } from '../../documents/commands.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { commandsOfGroupages } from './groupage-life.api.ts'
import { t } from './groupage-life.messages.ts'
import { NextCarrier, nextCarrierOf } from './groupage-next-carrier.tsx'

type Assignment = z.output<typeof assignGroupageInput>
type AssignForm = Emptyable<Assignment>

/** Who carries a groupage and for how much; driver and plates may follow. */
export function AssignDialog({ groupage, onClose }: { groupage: GroupageRecord; onClose: () => void }) {
  const { id, version, transport_cost: cost } = groupage
  return (
    <CommandForm<GroupageCommand, GroupageNeed, GroupageFacts, AssignForm, Assignment>
      commands={commandsOfGroupages}
      document={groupage}
      command="assign"
      schema={assignGroupageInput}
      values={{
        version,
        firm_carrier_id: null,
        transporter_id: null,
        pn_truck: '',
        pn_trailer: '',
        // What was not agreed is asked for.
        transport_cost: cost === 0 ? undefined : cost,
        reason: '',
      }}
      send={(body, idempotencyKey) => giveCommand('groupage', 'assign', id, { body, idempotencyKey })}
      hint={t('hints.assign')}
      size={620}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NextCarrier form={nextCarrierOf(form)} />
          <FreeReason form={form} />
        </>
      )}
    </CommandForm>
  )
}

function FreeReason({ form: { control } }: { form: UseFormReturn<AssignForm, unknown, Assignment> }) {
  const cost = useWatch({ control, name: 'transport_cost' })
  if (cost !== 0) return null
  return <TextField control={control} name="reason" label={t('freeReason')} required span={12} />
}
