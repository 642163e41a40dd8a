import { placeholders } from '@dromos/contract/groups/placeholders.rules.ts'
import type { GroupPlaceholder } from '@dromos/contract/groups/placeholders.rules.ts'
import { legalBases, legalBasisWords } from '@dromos/contract/groups/legal-bases.ts'
import { languages } from '@dromos/contract/constants/languages.ts'
import type { Language } from '@dromos/contract/constants/languages.ts'
import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '../ui/fields/text-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { RichTextField } from '../ui/rich-text/rich-text-field.tsx'
import type { GroupFormApi } from './group-form-values.ts'
import { GroupRecipients } from './group-recipients.tsx'
import { t } from './groups.messages.ts'
import classes from './groups.module.css'

export function GroupFields({ form }: { form: GroupFormApi }) {
  const { control } = form
  return (
    <>
      <FormSection title={t('general')}>
        <TextField control={control} name="name" label={t('name')} required isFirst span={6} />
        <SelectField
          control={control}
          name="legal_basis"
          label={t('legalBasis')}
          description={t('legalBasisHint')}
          options={bases}
          required
          span={6}
        />
        <TextAreaField
          control={control}
          name="legal_note"
          label={t('legalNote')}
          description={t('legalNoteHint')}
          span={12}
        />
      </FormSection>
      <Messages form={form} />
      <GroupRecipients form={form} />
    </>
  )
}

const bases = legalBases.map((value) => ({ value, label: legalBasisWords[value][language] }))
const spoken = languages.map((value) => ({ value, label: t(`inLanguage.${value}`) }))

function Messages({ form }: { form: GroupFormApi }) {
  const { control } = form
  const first = useWatch({ control, name: 'language' }) ?? language
  const other: Language = first === 'en' ? 'el' : 'en'
  const named = { language: t(`inLanguage.${other}`) }
  return (
    <>
      <FormSection title={t('message')}>
        <TextField control={control} name="subject" label={t('subject')} span={8} />
        <SelectField
          control={control}
          name="language"
          label={t('language')}
          options={spoken}
          required
          span={4}
        />
        <MailContent form={form} name="message" label={t('text')} written={first} />
      </FormSection>
      <FormSection title={t('other', named)}>
        <p className={classes.hint}>{t('otherHint')}</p>
        <TextField control={control} name="other_subject" label={t('otherSubject', named)} span={12} />
        <MailContent form={form} name="other_message" label={t('otherText', named)} written={other} />
      </FormSection>
    </>
  )
}

interface ComposerProps {
  form: GroupFormApi
  name: 'message' | 'other_message'
  label: string
  written: Language
}

/** The words of a message, with what is filled in for each recipient put where the cursor is. */
function MailContent({ form, name, label, written }: ComposerProps) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const isReadOnly = use(FormReadOnly)
  const insert = (place: GroupPlaceholder) =>
    editor?.chain().focus().insertContent(`{${place}|${instead[written][place]}}`).run()
  return (
    <>
      <RichTextField control={form.control} name={name} label={label} onEditor={setEditor} span={12} />
      {!isReadOnly && (
        <div className={classes.fill}>
          <span className="muted">{t('fill')}</span>
          {placeholders.map((place) => (
            <Button key={place} size="compact-sm" disabled={!editor} onClick={() => insert(place)}>
              {placeWords[place]}
            </Button>
          ))}
          <span className="muted">{t('fillHint')}</span>
        </div>
      )}
    </>
  )
}

const placeWords: Record<GroupPlaceholder, string> = { first_name: t('firstName'), firm: t('firm') }

/** In the language of the message, whatever the page speaks. */
const instead: Record<Language, Record<GroupPlaceholder, string>> = {
  en: { first_name: 'colleague', firm: 'your firm' },
  el: { first_name: 'συνεργάτη', firm: 'η εταιρεία σας' },
}
