import type { ComposerOptions, MailTemplate } from '@dromos/contract/mail/composer/composer.ts'
import { mailRoleWords } from '@dromos/contract/contacts/columns.ts'
import { languageOf } from '@dromos/contract/constants/languages.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { language as pageLanguage } from '../../i18n/language.ts'
import { newIdempotencyKey } from '../../platform/api.ts'
import { listScroll } from '../../ui/fields/list-props.ts'
import { ComposerTemplateSave } from './composer-template-save.tsx'
import { textsOf } from './composer-values.ts'
import type { ComposerFormState } from './composer-values.ts'
import { mailTemplatesQuery } from './composer.api.ts'
import { t } from './composer.messages.ts'
import classes from './composer.module.css'

type Occasion = ComposerOptions['occasions'][number]

/** What a mail begins with: one that the trade knows, or a text that somebody has kept. */
export function ComposerStart({ form, desk }: { form: ComposerFormState; desk: ComposerOptions }) {
  const { data: templates = [] } = useQuery(mailTemplatesQuery)
  const [chosen, setChosen] = useState<string | null>(null)
  const [lack, setLack] = useState('')
  const [saveKey, setSaveKey] = useState('')
  const begin = (value: string | null) => {
    setChosen(value)
    setLack('')
    const occasion = desk.occasions.find(({ id }) => `known-${id}` === value)
    if (occasion) return setLack(beginWith(form, desk, occasion))
    const template = templates.find(({ id }) => `own-${id}` === value)
    if (template) fill(form, template)
  }
  useOtherLanguage(
    form,
    desk.occasions.find(({ id }) => `known-${id}` === chosen),
  )
  return (
    <div className={classes.start}>
      <Select
        label={t('template')}
        description={lack || t('templateHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choicesOf(desk, templates)}
        value={chosen}
        onChange={begin}
        clearable
        comboboxProps={{ withinPortal: false }}
        styles={{ dropdown: listScroll }}
        className={classes.grow ?? ''}
        data-lacks={lack !== '' || undefined}
      />
      <Button
        className={classes.beside ?? ''}
        aria-haspopup="dialog"
        onClick={() => setSaveKey(newIdempotencyKey())}
      >
        {t('keep')}
      </Button>
      {saveKey !== '' && (
        <ComposerTemplateSave
          form={form}
          templates={templates}
          idempotencyKey={saveKey}
          onClose={() => setSaveKey('')}
        />
      )}
    </div>
  )
}

/** A text of the trade's that nobody has changed follows the language that is chosen. */
function useOtherLanguage(form: ComposerFormState, occasion: Occasion | undefined): void {
  const spoken = languageOf(useWatch({ control: form.control, name: 'language' }) ?? '')
  const follow = useEffectEvent((chosen: 'en' | 'el') => {
    if (!occasion) return
    const { subject, body } = form.getValues()
    const other = chosen === 'en' ? 'el' : 'en'
    if (subject === occasion.subject[other]) form.setValue('subject', occasion.subject[chosen])
    if (bare(body) === bare(occasion.body[other])) form.setValue('body', occasion.body[chosen])
  })
  useEffect(() => follow(spoken), [spoken])
}

// The editor writes the same marks in its own way.
const bare = (html: string | null | undefined): string => (html ?? '').replaceAll(/<[^>]*>|\s+/g, '')

const choicesOf = ({ occasions }: ComposerOptions, templates: readonly MailTemplate[]) => [
  {
    group: t('known'),
    items: occasions.map(({ id, name }) => ({ value: `known-${id}`, label: name[pageLanguage] })),
  },
  { group: t('own'), items: templates.map(({ id, name }) => ({ value: `own-${id}`, label: name })) },
]

/** Fills in a mail the trade knows, for whose purpose it is; answers the sentence for where that is nobody. */
function beginWith(
  form: ComposerFormState,
  desk: ComposerOptions,
  { side, purpose, ...occasion }: Occasion,
): string {
  const sided = desk.contacts.filter((contact) => contact.side === side)
  const readers = sided.filter(({ purposes }) => purposes.includes(purpose))
  const language = readers[0]?.language ?? sided[0]?.language ?? languageOf(form.getValues('language') ?? '')
  const set = { shouldDirty: true, shouldValidate: false }
  form.setValue(
    'to',
    readers.map(({ email }) => email),
    set,
  )
  form.setValue('language', language, set)
  form.setValue('subject', occasion.subject[language], set)
  form.setValue('body', occasion.body[language], set)
  form.setValue('papers', occasion.papers, set)
  form.clearErrors()
  return readers.length > 0 ? '' : t('nobodyFor', { purpose: mailRoleWords[purpose][pageLanguage] })
}

function fill(form: ComposerFormState, template: MailTemplate): void {
  const { subject, body } = textsOf(template, languageOf(form.getValues('language') ?? ''))
  form.setValue('subject', subject, { shouldDirty: true })
  form.setValue('body', body, { shouldDirty: true })
  form.clearErrors(['subject', 'body'])
}
