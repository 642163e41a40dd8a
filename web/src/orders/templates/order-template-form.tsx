import type { OrderTemplate } from '@dromos/contract/orders/order-templates.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, newIdempotencyKey } from '../../platform/api.ts'
import { ApiError, sentenceOf } from '../../platform/http.ts'
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx'
import { CheckField } from '../../ui/fields/choice-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/dialogs/toast.tsx'
import { t as ui } from '../../ui/ui.messages.ts'
import { refreshTemplates } from './order-templates.api.ts'
import { t } from './order-templates.messages.ts'
import classes from './order-templates.module.css'

interface OrderTemplateFormProps {
  /** The order that is kept; null where a template is only renamed or shared. */
  orderId: number | null
  known: OrderTemplate | null
  /** Templates that the order may take the place of. */
  replaceable: readonly OrderTemplate[]
  onDone: () => void
}

interface Entered {
  replaced: number | null
  name: string
  shared: boolean
}

/** Name and sharing of a template, new or known, and of an order which template it becomes. */
export function OrderTemplateForm({ orderId, known, replaceable, onDone }: OrderTemplateFormProps) {
  const form = useForm<Entered>({
    defaultValues: { replaced: null, name: known?.name ?? '', shared: known?.shared ?? false },
  })
  const { control, setValue, setError, getValues } = form
  const { isSubmitting } = form.formState
  const [problem, setProblem] = useState('')
  const [key, setKey] = useState(newIdempotencyKey)
  const take = (id: string | number | null) => {
    const taken = replaceable.find((template) => template.id === id)
    if (!taken) return
    setValue('name', taken.name)
    setValue('shared', taken.shared)
  }
  const send = async ({ replaced, ...entered }: Entered) => {
    const changed = known ?? replaceable.find(({ id }) => id === replaced)
    setProblem('')
    try {
      await saveTemplate(entered, { changed, orderId, key })
      toast({ text: t('saved', { name: entered.name.trim() }) })
      onDone()
    } catch (error) {
      const said = error instanceof ApiError && error.errors['name']
      if (said) setError('name', { type: 'server', message: said })
      else setProblem(sentenceOf(error))
      setKey(newIdempotencyKey)
    }
    await refreshTemplates()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The form of the order around it has nothing to do with this.
        event.stopPropagation()
        void form.handleSubmit(() => send(getValues()))()
      }}
    >
      <div className={classes['form']}>
        {orderId !== null && <p className={classes['hint']}>{t('hint')}</p>}
        {orderId !== null && replaceable.length > 0 && (
          <SelectField
            control={control}
            name="replaced"
            label={t('replace')}
            description={t('replaceHint')}
            options={replaceable.map(({ id, name }) => ({ value: id, label: name }))}
            onChanged={take}
            clearable
          />
        )}
        <TextField control={control} name="name" label={t('name')} required isFirst />
        <CheckField control={control} name="shared" label={t('share')} />
      </div>
      <DialogFoot refusals={problem ? [problem] : []}>
        <Button onClick={onDone}>{ui('cancel')}</Button>
        <Button type="submit" variant="filled" loading={isSubmitting}>
          {ui('save')}
        </Button>
      </DialogFoot>
    </form>
  )
}

async function saveTemplate(
  { name, shared }: Omit<Entered, 'replaced'>,
  { changed, orderId, key }: { changed: OrderTemplate | undefined; orderId: number | null; key: string },
): Promise<void> {
  if (changed) {
    const body = { name, shared, order_id: orderId, version: changed.version }
    await call('POST /orders/templates/update/{id}', { params: { id: changed.id }, body })
  } else if (orderId !== null) {
    await call('POST /orders/templates/store', {
      body: { name, shared, order_id: orderId },
      idempotencyKey: key,
    })
  }
}
