import { placeholderWords } from '@dromos/contract/mail/composer/placeholders.ts'
import type { Placeholder } from '@dromos/contract/mail/composer/placeholders.ts'
import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { language } from '../../i18n/language.ts'
import { SegmentedField } from '../../ui/fields/choice-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import type { ComposerFormState } from './composer-values.ts'
import { t } from './composer.messages.ts'
import classes from './composer.module.css'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'el', label: 'Ελληνικά' },
]

interface ComposerTextProps {
  form: ComposerFormState
  places: readonly Placeholder[]
}

export function ComposerText({ form, places }: ComposerTextProps) {
  const { control } = form
  const [editor, setEditor] = useState<Editor | null>(null)
  return (
    <>
      <TextField control={control} name="subject" label={t('subject')} required span={8} />
      <SegmentedField control={control} name="language" label={t('language')} options={languages} span={4} />
      <RichTextField
        control={control}
        name="body"
        label={t('body')}
        onEditor={setEditor}
        required
        span={12}
      />
      <fieldset className={classes.places}>
        <legend className="visually-hidden">{t('insert')}</legend>
        <span className={classes.sideName} aria-hidden>
          {t('insert')}
        </span>
        {places.map((name) => (
          <Button key={name} size="compact-xs" disabled={!editor} onClick={() => insert(editor, name)}>
            {placeholderWords[name][language]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}

const insert = (editor: Editor | null, name: Placeholder): void => {
  editor?.chain().focus().insertContent(`{{${name}}}`).run()
}
