import { assignInput } from '@dromos/contract/orders/order-life-input.ts'
import { tidyPlate } from '@dromos/contract/base/plate.rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ContactField } from '../../contacts/contact-field.tsx'
import { contactName, contactQuery, knownContacts } from '../../contacts/contacts.api.ts'
import { carriersSource } from '../../firms/carriers.api.ts'
import type { PlannedJourney } from '../../firms/carriers.api.ts'
import { knownFirms } from '../../firms/firms.api.ts'
import { call } from '../../platform/api.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCan } from '../../platform/session/session.tsx'
import { AsyncSelectField } from '../../ui/fields/async-select-field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { storedJourneyOf } from './order-journey.ts'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

type Assignment = z.output<typeof assignInput>
type AssignForm = Emptyable<Assignment>
type Form = UseFormReturn<AssignForm, unknown, Assignment>

/** Gives the order to a carrier; the driver and the plates follow from what is known of it. */
export function AssignDialog({ order, onClose }: CommandDialogProps) {
  return (
    <CommandForm<AssignForm, Assignment>
      order={order}
      onClose={onClose}
      command="assign"
      schema={assignInput}
      values={{
        version: order.version,
        firm_carrier_id: null,
        transporter_id: null,
        pn_truck: '',
        pn_trailer: '',
        transporter_price: undefined,
        reason: '',
      }}
      size={560}
    >
      {(form) => <AssignFields form={form} journey={storedJourneyOf(order)} />}
    </CommandForm>
  )
}

function AssignFields({ form, journey }: { form: Form; journey: PlannedJourney }) {
  const { control } = form
  const mayOverride = useCan()('orders.override')
  const carrier = useWatch({ control, name: 'firm_carrier_id' }) ?? null
  const transporter = useWatch({ control, name: 'transporter_id' }) ?? null
  const price = useWatch({ control, name: 'transporter_price' })
  const current = knownFirms.useKnown(carrier)
  const { data: contact } = useQuery({ ...contactQuery(transporter ?? 0), enabled: transporter !== null })
  return (
    <>
      <AsyncSelectField
        control={control}
        name="firm_carrier_id"
        label={t('carrier')}
        current={current ?? null}
        source={carriersSource(journey, { mayOverride })}
        onPicked={(found) => {
          if (found) knownFirms.remember(found.value, found.label)
          void followCarrier(form, found?.value ?? null)
        }}
        required
        isFirst
        span={12}
      />
      <DriverField form={form} carrier={carrier} />
      <MoneyField control={control} name="transporter_price" label={t('price')} required span={5} />
      <TextField control={control} name="pn_truck" label={t('truck')} required span={6} />
      <TextField control={control} name="pn_trailer" label={t('trailer')} span={6} />
      <KnownPlates form={form} name="pn_truck" plates={contact?.pn_trucks ?? []} />
      <KnownPlates form={form} name="pn_trailer" plates={contact?.pn_trailers ?? []} />
      {price === 0 && (
        <TextField control={control} name="reason" label={t('freeReason')} required span={12} />
      )}
    </>
  )
}

function DriverField({ form, carrier }: { form: Form; carrier: number | null }) {
  const transporter = useWatch({ control: form.control, name: 'transporter_id' })
  return (
    <ContactField
      key={`${carrier}-${transporter === null ? 'none' : 'some'}`}
      control={form.control}
      name="transporter_id"
      label={t('transporter')}
      firmId={carrier}
      onPicked={(id) => void followDriver(form, id)}
      required
      span={7}
    />
  )
}

function KnownPlates({
  form,
  name,
  plates,
}: {
  form: Form
  name: 'pn_truck' | 'pn_trailer'
  plates: readonly string[]
}) {
  const typed = useWatch({ control: form.control, name }) ?? ''
  const others = plates.filter((plate) => plate !== tidyPlate(typed))
  if (plates.length < 2 || others.length === 0) return null
  return (
    <fieldset className={classes.plates} aria-label={t(name === 'pn_truck' ? 'truck' : 'trailer')}>
      {others.map((plate) => (
        <Button
          key={plate}
          size="compact-xs"
          onClick={() => form.setValue(name, plate, { shouldDirty: true, shouldValidate: true })}
        >
          {plate}
        </Button>
      ))}
    </fieldset>
  )
}

/** Another carrier has other drivers; the only one there is is chosen at once. */
async function followCarrier(form: Form, firmId: number | null): Promise<void> {
  form.setValue('transporter_id', null)
  form.setValue('pn_truck', '')
  form.setValue('pn_trailer', '')
  if (firmId === null) return
  const query = { firm_id: String(firmId), pageSize: '2', active: true }
  const { data } = await call('GET /contacts', { query })
  const [only, another] = data
  if (!only || another || form.getValues('firm_carrier_id') !== firmId) return
  knownContacts.remember(only.id, contactName(only))
  form.setValue('transporter_id', only.id, { shouldDirty: true })
  await followDriver(form, only.id)
}

async function followDriver(form: Form, contactId: number | null): Promise<void> {
  if (contactId === null) return
  const contact = await queryClient.fetchQuery(contactQuery(contactId))
  if (form.getValues('transporter_id') !== contactId) return
  form.setValue('pn_truck', contact.pn_trucks[0] ?? '', { shouldDirty: true })
  form.setValue('pn_trailer', contact.pn_trailers[0] ?? '', { shouldDirty: true })
  form.clearErrors(['transporter_id', 'pn_truck', 'pn_trailer'])
}
