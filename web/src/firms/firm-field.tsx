import { lazy } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useCan } from '../platform/session/session.tsx'
import { AsyncSelectField } from '../ui/fields/async-select-field.tsx'
import { CreatingSelectField } from '../ui/fields/creating-select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { t as words } from './credit/firm-credit.messages.ts'
import { t } from './firms.messages.ts'
import { firmsSource, insuredCustomers, knownFirms } from './firms.api.ts'

const FirmDrawer = lazy(async () => ({ default: (await import('./firm-drawer.tsx')).FirmDrawer }))

const customers = firmsSource('customer')
const creditWords = {
  warning: t('creditWarning'),
  exceeded: t('creditExceeded'),
  missing: words('fileMissing'),
}
const insured = insuredCustomers(creditWords, false)
const releasable = insuredCustomers(creditWords, true)
const anyFirm = firmsSource()

export function FirmField<T extends FieldValues, O>(props: FieldProps<T, O> & { clearable?: boolean }) {
  const { field } = useController({ control: props.control, name: props.name })
  const current = knownFirms.useKnown(field.value)
  return (
    <AsyncSelectField
      {...props}
      current={current ?? null}
      source={anyFirm}
      onPicked={(found) => found && knownFirms.remember(found.value, found.label)}
    />
  )
}

export function CustomerField<T extends FieldValues, O>({
  onPicked,
  isInsured = false,
  ...props
}: FieldProps<T, O> & {
  onPicked?: (id: number | null) => void
  /** A customer above the insurance limit can be chosen only by those who may release it. */
  isInsured?: boolean
}) {
  const { field } = useController({ control: props.control, name: props.name })
  const can = useCan()
  const whoInsures = can('orders.release') ? releasable : insured
  const current = knownFirms.useKnown(field.value)
  return (
    <CreatingSelectField
      {...props}
      current={current ?? null}
      source={isInsured ? whoInsures : customers}
      onPicked={(found) => {
        if (found) knownFirms.remember(found.value, found.label)
        onPicked?.(found?.value ?? null)
      }}
      mayCreate={can('firms.write')}
      onCreated={onPicked}
      renderNew={(record) => <FirmDrawer {...record} />}
    />
  )
}
