import type { BegunWith } from '@dromos/contract/documents/templates.ts'
import { fieldText } from '@dromos/contract/base/messages.ts'
import { language } from '../../i18n/language.ts'
import { pathLabel } from '../../platform/form-problems.ts'
import type { FieldLabels } from '../../ui/form/form-footer.tsx'
import { t } from './templates.messages.ts'
import classes from './templates.module.css'

export function TemplateNotice({ template, labels }: { template: BegunWith; labels: FieldLabels }) {
  const { name, left_out: leftOut } = template
  return (
    <output className={classes.notice} data-tone={leftOut.length > 0 ? 'warning' : undefined}>
      <span>{t('begun', { name })}</span>
      {leftOut.length > 0 && (
        <>
          <span> {t('leftOut')}</span>
          <ul>
            {leftOut.map(({ path, reason, name: gone }) => (
              <li key={path}>
                {pathLabel(path, labels)}:{' '}
                {gone === null ? t('unnamed') : `${gone} – ${fieldText(reason, language)}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  )
}
