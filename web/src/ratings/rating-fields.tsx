import { markWords } from '@dromos/contract/ratings/columns.ts'
import type { RatingInput } from '@dromos/contract/ratings/rating-input.ts'
import { ratingReasons } from '@dromos/contract/ratings/ratings.rules.ts'
import type { UseFormReturn } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { StarField } from '../ui/fields/star-field.tsx'
import { TextAreaField } from '../ui/fields/text-field.tsx'
import type { RatingDraft } from './rating-draft.ts'
import classes from './ratings.module.css'
import { t } from './ratings.messages.ts'

/** The stars by reason, and the comment. */
export function RatingFields({
  form: { control },
}: {
  form: UseFormReturn<RatingDraft, unknown, RatingInput>
}) {
  return (
    <div className={classes.fields}>
      <StarField control={control} name="overall" label={markWords.overall[language]} required isFirst />
      {ratingReasons.map((reason) => (
        <StarField key={reason} control={control} name={reason} label={markWords[reason][language]} />
      ))}
      <TextAreaField control={control} name="comment" label={t('comment')} rows={3} />
    </div>
  )
}
