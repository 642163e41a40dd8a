import { mailRoleWords } from '@dromos/contract/contacts/columns.ts'
import { composerSides, MOST_READERS } from '@dromos/contract/mail/composer/placeholders.ts'
import type { ComposerOptions } from '@dromos/contract/mail/composer/composer.ts'
import { Checkbox, UnstyledButton } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { language } from '../../i18n/language.ts'
import { TagsField } from '../../ui/fields/tags-field.tsx'
import { strangersIn, textsIn } from './composer-values.ts'
import type { ComposerFormState } from './composer-values.ts'
import { t } from './composer.messages.ts'
import classes from './composer.module.css'

type Contact = ComposerOptions['contacts'][number]

/** Who gets it: contacts of both sides with what they are written to for, and addresses that are typed. */
export function ComposerRecipients({ form, desk }: { form: ComposerFormState; desk: ComposerOptions }) {
  const { control } = form
  const [to, cc, confirmed] = useWatch({ control, name: ['to', 'cc', 'confirmed'] })
  const strangers = strangersIn({ to, cc }, desk)
  const isConfirmed = strangers.every((email) => textsIn(confirmed).includes(email))
  return (
    <>
      <TagsField control={control} name="to" label={t('to')} max={MOST_READERS} required isFirst span={6} />
      <TagsField control={control} name="cc" label={t('cc')} max={MOST_READERS} span={6} />
      <div className={classes.contacts}>
        {desk.contacts.length === 0 && <p className="muted">{t('noContacts')}</p>}
        {composerSides.map((side) => (
          <Side key={side} form={form} side={side} desk={desk} to={textsIn(to)} />
        ))}
      </div>
      {strangers.length > 0 && (
        <Checkbox
          className={classes.wide ?? ''}
          label={t('strangers', { emails: strangers.join(', ') })}
          checked={isConfirmed}
          onChange={(event) =>
            form.setValue('confirmed', event.currentTarget.checked ? strangers : [], { shouldDirty: true })
          }
        />
      )}
    </>
  )
}

interface SideProps {
  form: ComposerFormState
  desk: ComposerOptions
  side: Contact['side']
  to: readonly string[]
}

function Side({ form, desk, side, to }: SideProps) {
  const contacts = desk.contacts.filter((contact) => contact.side === side)
  if (contacts.length === 0) return null
  const toggle = ({ email, language: spoken }: Contact) => {
    const isThere = to.includes(email)
    const next = isThere ? to.filter((one) => one !== email) : [...to, email]
    form.setValue('to', next, { shouldDirty: true })
    form.clearErrors('to')
    if (!isThere && to.length === 0 && !form.getValues('subject')) form.setValue('language', spoken)
  }
  return (
    <fieldset className={classes.side}>
      <legend className="visually-hidden">{t(side)}</legend>
      <span className={classes.sideName} aria-hidden>
        {t(side)}
      </span>
      {contacts.map((contact) => (
        <Reader
          key={contact.email}
          contact={contact}
          isThere={to.includes(contact.email)}
          onToggle={toggle}
        />
      ))}
    </fieldset>
  )
}

interface ReaderProps {
  contact: Contact
  isThere: boolean
  onToggle: (contact: Contact) => void
}

function Reader({ contact, isThere, onToggle }: ReaderProps) {
  const { name, email, purposes } = contact
  const roles = purposes.map((purpose) => mailRoleWords[purpose][language]).join(', ')
  return (
    <UnstyledButton
      className={classes.reader ?? ''}
      aria-pressed={isThere}
      title={email}
      onClick={() => onToggle(contact)}
    >
      <span>{name || email}</span>
      {roles && <span className={classes.roles}>{roles}</span>}
    </UnstyledButton>
  )
}
