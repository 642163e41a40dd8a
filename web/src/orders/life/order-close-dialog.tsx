import { closeInput, closingMailLimit } from '@dromos/contract/orders/order-life-input.ts'
import { moneyOfOrder } from '@dromos/contract/orders/money.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { language } from '../../i18n/language.ts'
import type { Emptyable } from '../../platform/form-schema.ts'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { earned } from '../rail/order-profit.tsx'
import { orderPapersQuery } from '../pdf/order-files.api.ts'
import { mailLanguages } from '../pdf/mail-languages.ts'
import { t as close } from './order-close.messages.ts'
import { CommandForm } from './order-command-form.tsx'
import type { CommandDialogProps } from './order-command-form.tsx'
import { t } from './order-life.messages.ts'
import classes from './order-life.module.css'

type Close = z.output<typeof closeInput>

export function CloseDialog(props: CommandDialogProps) {
  const papers = useQuery(orderPapersQuery(props.order.id))
  if (papers.isPending) return null
  const confirmation = papers.data?.papers.find(({ paper }) => paper === 'booking_confirmation')
  return <Ready {...props} customerLanguage={confirmation?.language ?? language} />
}

interface ReadyProps extends CommandDialogProps {
  customerLanguage: Language
}

function Ready({ order, onClose, customerLanguage }: ReadyProps) {
  const { open_items: open, customer_email: email } = order
  const { profit, margin } = moneyOfOrder(order)
  return (
    <CommandForm<Emptyable<Close>, Close>
      order={order}
      onClose={onClose}
      command="close"
      schema={closeInput}
      values={{
        version: order.version,
        reason: '',
        emails: email ? [email] : [],
        language: customerLanguage,
      }}
      hint={t('hints.close')}
      size={520}
    >
      {({ control }) => (
        <>
          {open.length > 0 && (
            <>
              <ul className={classes.open} aria-label={close('open')}>
                {open.map((item) => (
                  <li key={item}>{close(`items.${item}`)}</li>
                ))}
              </ul>
              <TextField
                control={control}
                name="reason"
                label={close('override')}
                required
                isFirst
                span={12}
              />
            </>
          )}
          <TagsField
            control={control}
            name="emails"
            label={close('emails')}
            isFirst={open.length === 0}
            description={close(email ? 'emailsHint' : 'nobodyHas')}
            max={closingMailLimit}
            span={12}
          />
          <SegmentedField
            control={control}
            name="language"
            label={close('language')}
            options={mailLanguages}
            span={12}
          />
          <div className={classes.consequences}>
            <p className={classes.profit} data-loss={profit < 0 || undefined}>
              <span>{close(profit < 0 ? 'loss' : 'profit')}</span>
              <strong>{earned(profit, margin)}</strong>
            </p>
          </div>
        </>
      )}
    </CommandForm>
  )
}
