import { Alert, Anchor } from '@mantine/core'
import { fieldText, requiredSentence } from '@dromos/contract/base/messages.ts'
import type { Control, FieldValues } from 'react-hook-form'
import { Fragment } from 'react'
import { useFormState } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { pathLabel, problemsOf } from '../../platform/form-problems.ts'
import type { Problem } from '../../platform/form-problems.ts'
import type { Saving } from '../../platform/use-save.ts'
import type { FieldLabels } from './form-footer.tsx'
import { t } from './form.messages.ts'
import { IconAlertTriangle } from '../icons.ts'
import classes from './record-form.module.css'

/** How many problems are written out; the rest is only counted. */
const SHOWN = 8

// The schema says it by its key, the server by its sentence.
const required = new Set(['required', fieldText('required', language)])

/** All that keeps a form from being saved, at its top, with a link to each field: what is missing in one line. */
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
  const missing = problems.filter(({ text }) => required.has(text))
  const wrong = problems.filter(({ text }) => !required.has(text))
  const linkTo = ({ path }: Problem) => (
    <Anchor component="button" type="button" size="sm" onClick={() => saving.focusField(path)}>
      {pathLabel(path, labels)}
    </Anchor>
  )
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      className={classes.summary ?? ''}
    >
      {saving.isOffline && <p>{t('offline')}</p>}
      {!saving.isOffline && saving.refusals.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {missing.length > 0 && (
        <p>
          <strong>{requiredSentence[language]}</strong>{' '}
          {missing.slice(0, SHOWN).map((problem, index) => (
            <Fragment key={problem.path}>
              {index > 0 && ', '}
              {linkTo(problem)}
            </Fragment>
          ))}
          {missing.length > SHOWN && ' …'}
        </p>
      )}
      {wrong.slice(0, SHOWN).map((problem) => (
        <p key={problem.path}>
          {linkTo(problem)} {problem.isSentence ? problem.text : fieldText(problem.text, language)}
        </p>
      ))}
      {wrong.length > SHOWN && <p>…</p>}
    </Alert>
  )
}
