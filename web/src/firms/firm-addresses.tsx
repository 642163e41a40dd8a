import { ActionIcon, Button } from '@mantine/core'
import { use } from 'react'
import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconPlus, IconTrash } from '../ui/icons.ts'
import { toast } from '../ui/dialogs/toast.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t as ui } from '../ui/ui.messages.ts'
import { FirmAddress, FirmAddressMap } from './firm-address.tsx'
import classes from './firm-addresses.module.css'
import { emptyAddress } from './firm-form-values.ts'
import type { FirmFormApi } from './firm-form-values.ts'
import { addressLine } from './firms.api.ts'
import { t } from './firms.messages.ts'

export interface OpenAddress {
  /** Which of them is worked on. */
  open: number
  onOpen: (index: number) => void
}

/** The addresses of a firm: all of them by one line and on one map, one of them at a time in fields. */
export function FirmAddresses({ form, open, onOpen }: OpenAddress & { form: FirmFormApi }) {
  const { control } = form
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'addresses', keyName: 'key' })
  const isReadOnly = use(FormReadOnly)
  const at = Math.min(open, fields.length - 1)
  const takeAway = () => {
    const taken = form.getValues(`addresses.${at}`)
    remove(at)
    if (taken.main) form.setValue('addresses.0.main', true, { shouldDirty: true })
    onOpen(0)
    const restore = () => {
      if (taken.main) form.setValue('addresses.0.main', false, { shouldDirty: true })
      insert(at, taken, { shouldFocus: false })
      onOpen(at)
    }
    toast({ text: t('removed'), action: { label: ui('undo'), run: restore } })
  }
  const add = () => {
    append(emptyAddress(fields.length === 0), { shouldFocus: false })
    onOpen(fields.length)
  }
  return (
    <FormSection
      title={t('addresses')}
      actions={
        !isReadOnly && (
          <span className="inline">
            {fields.length > 1 && (
              <ActionIcon aria-label={t('removeAddress', { position: at + 1 })} onClick={takeAway}>
                <IconTrash size={16} />
              </ActionIcon>
            )}
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
              {t('addAddress')}
            </Button>
          </span>
        )
      }
    >
      <div className={`whole ${classes.split}`}>
        <div className={classes.side}>
          {fields.length > 1 && <AddressList form={form} open={at} onOpen={onOpen} />}
          {fields.map(({ key }, index) => index === at && <FirmAddress key={key} form={form} index={at} />)}
        </div>
        <FirmAddressMap form={form} index={at} onOpen={onOpen} />
      </div>
    </FormSection>
  )
}

function AddressList({ form, open, onOpen }: OpenAddress & { form: FirmFormApi }) {
  const addresses = useWatch({ control: form.control, name: 'addresses' })
  return (
    <ul className={classes.list}>
      {addresses.map((address, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place in the list is what a row stands for
        <li key={index}>
          <button
            type="button"
            className={classes.row}
            aria-current={index === open || undefined}
            onClick={() => onOpen(index)}
          >
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <span className={classes.words}>
              <b>{address.title || t('addressN').replace('{n}', String(index + 1))}</b>
              <span>{lineOf(address) || t('addressEmpty')}</span>
            </span>
            {address.main && <Main>{t('mainShort')}</Main>}
          </button>
        </li>
      ))}
    </ul>
  )
}

const Main = ({ children }: { children: ReactNode }) => <StateFlag tone="plain">{children}</StateFlag>

function lineOf(address: Record<'address' | 'postal' | 'city', string | null | undefined>): string {
  const { address: street, postal, city } = address
  return addressLine({ title: '', address: street ?? '', postal: postal ?? '', city: city ?? '' })
}
