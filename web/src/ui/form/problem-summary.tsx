import { Alert, Anchor } from '@mantine/core'
import { fieldText, requiredSentence } from '@dromos/contract/base/messages.ts'
import type { Control, FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { pathLabel, problemsOf } from '../../platform/form-problems.ts'
import type { Saving } from '../../platform/use-save.ts'
import type { FieldLabels } from './form-footer.tsx'
import { t } from './form.messages.ts'
import { IconAlertTriangle } from '../icons.ts'
import classes from './record-form.module.css'

/** How many problems are written out; the rest is only counted. */
const SHOWN = 8

// The schema says it by its key, the server by its sentence.
const required = new Set(['required', fieldText('required', language)])

export function ProblemSummary<T extends FieldValues, O>({
  control,
  saving,
  labels,
}: {
  control: Control<T, unknown, O>
  saving: Saving<T>
  labels: FieldLabels
}) {
  const { errors } = useFormState({ control })
  const problems = problemsOf(errors)
  if (problems.length === 0 && saving.refusals.length === 0) return null
  const title = problems.length > 0 ? t('problems', { count: problems.length }) : undefined
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={title}
      className={classes.summary ?? ''}
    >
      {saving.isOffline && <p>{t('offline')}</p>}
      {!saving.isOffline && saving.refusals.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {problems.some(({ text }) => required.has(text)) && <p>{requiredSentence[language]}</p>}
      <ul>
        {problems.slice(0, SHOWN).map(({ path, text, isSentence }) => (
          <li key={path}>
            <Anchor component="button" type="button" size="sm" onClick={() => saving.focusField(path)}>
              {pathLabel(path, labels)}
            </Anchor>{' '}
            {isSentence ? text : fieldText(text, language)}
          </li>
        ))}
        {problems.length > SHOWN && <li>…</li>}
      </ul>
    </Alert>
  )
}
