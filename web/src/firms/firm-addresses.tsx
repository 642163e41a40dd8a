import { Button } from '@mantine/core'
import { use } from 'react'
import { useFieldArray } from 'react-hook-form'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { IconPlus } from '../ui/icons.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { AddressCard } from './firm-address-card.tsx'
import { emptyAddress } from './firm-form-values.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { t } from './firms.messages.ts'

export function FirmAddresses({ form }: { form: FirmFormApi }) {
  const { control } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'addresses', keyName: 'key' })
  const isReadOnly = use(FormReadOnly)
  const takeAway = (index: number) => {
    const taken = form.getValues(`addresses.${index}`)
    remove(index)
    const restore = () => insert(index, taken, { shouldFocus: false })
    toast({ text: t('removed'), action: { label: ui('undo'), run: restore } })
  }
  return (
    <>
      {fields.map(({ key }, index) => (
        <AddressCard
          key={key}
          form={form}
          index={index}
          onRemove={fields.length > 1 && !isReadOnly ? () => takeAway(index) : undefined}
        />
      ))}
      <AddButton onAdd={() => append(emptyAddress(fields.length === 0))} />
    </>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  if (use(FormReadOnly)) return null
  return (
    <Button mb="sm" style={{ alignSelf: 'flex-start' }} leftSection={<IconPlus size={15} />} onClick={onAdd}>
      {t('addAddress')}
    </Button>
  )
}
