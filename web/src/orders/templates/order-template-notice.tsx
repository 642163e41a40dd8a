import type { OpenedTemplate } from '@dromos/contract/orders/order-templates.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { language } from '../../i18n/language.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import { orderWords } from '../form/order-labels.ts'
import { t } from './order-templates.messages.ts'
import classes from './order-templates.module.css'

/** Over a new order: which template it began with, and what of it was left empty and why. */
export function OrderTemplateNotice({ template }: { template: OpenedTemplate }) {
  const { name, left_out: leftOut } = template
  return (
    <output className={classes['notice']} data-tone={leftOut.length > 0 ? 'warning' : undefined}>
      <span>{t('begun', { name })}</span>
      {leftOut.length > 0 && (
        <>
          <span> {t('leftOut')}</span>
          <ul>
            {leftOut.map(({ path, reason, name: gone }) => (
              <li key={path}>
                {pathLabel(path, orderWords.labels)}:{' '}
                {gone === null ? t('unnamed') : `${gone} – ${fieldText(reason, language)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}
