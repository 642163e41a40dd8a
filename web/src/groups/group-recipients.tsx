import { GROUP_RECIPIENTS } from '@dromos/contract/groups/group-input.ts'
import { fateWords } from '@dromos/contract/groups/fates.ts'
import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense, use, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { language } from '../i18n/language.ts'
import { numberOf } from '../platform/format.ts'
import { TagsField } from '../ui/fields/tags-field.tsx'
import { FormReadOnly } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { IconPlus, IconX } from '../ui/icons.ts'
import { StateFlag } from '../ui/state-chip.tsx'
import type { GroupFormApi } from './group-form-values.ts'
import { contactMet, meetContacts } from './groups.api.ts'
import { t } from './groups.messages.ts'
import classes from './groups.module.css'

const ContactChooser = lazy(async () => ({
  default: (await import('./contact-chooser.tsx')).ContactChooser,
}))

/** Who is written to: contacts, and addresses of people who are none. */
export function GroupRecipients({ form }: { form: GroupFormApi }) {
  const { control } = form
  const [chosen, emails] = useWatch({ control, name: ['selectedContacts', 'emails'] })
  const count = (chosen?.length ?? 0) + (emails?.length ?? 0)
  return (
    <FormSection
      title={t('recipients')}
      actions={<span className="muted digits">{t('counted', { count })}</span>}
    >
      <Contacts form={form} />
      <TagsField
        control={control}
        name="emails"
        label={t('emails')}
        description={t('emailsHint')}
        warning={useBadEmails(form)}
        max={GROUP_RECIPIENTS}
        span={12}
      />
    </FormSection>
  )
}

/** Which of the addresses are wrong: among many, nobody finds them otherwise. */
function useBadEmails({ control }: GroupFormApi): string | undefined {
  const emails = useWatch({ control, name: 'emails' })
  const { errors } = useFormState({ control, name: 'emails' })
  const problems: unknown = errors.emails
  const list = Array.isArray(problems)
    ? (emails ?? []).filter((_, at) => problems[at] !== undefined && problems[at] !== null)
    : []
  return list.length > 0 ? t('badEmails', { list: list.join(', ') }) : undefined
}

/** So many contacts are listed before somebody asks for the rest. */
const FIRST = 12

function Contacts({ form }: { form: GroupFormApi }) {
  const isReadOnly = use(FormReadOnly)
  const [isChoosing, setChoosing] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const ids = (useWatch({ control: form.control, name: 'selectedContacts' }) ?? []).filter(
    (id) => typeof id === 'number',
  )
  const choose = (next: number[]) =>
    form.setValue('selectedContacts', next, { shouldDirty: true, shouldValidate: true })
  const shown = isWhole ? ids : ids.slice(0, FIRST)
  return (
    <div className={classes.contacts}>
      <div className="spread">
        <span className="medium">{t('contacts')}</span>
        {!isReadOnly && (
          <span className="inline">
            {ids.length > 1 && (
              <Button size="compact-sm" variant="subtle" onClick={() => choose([])}>
                {t('removeAll')}
              </Button>
            )}
            <Button
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              data-choose-contacts
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              {t('addContacts')}
            </Button>
          </span>
        )}
      </div>
      {ids.length === 0 && <p className="muted">{t('noContacts')}</p>}
      <ul className={classes.people} aria-label={t('contacts')}>
        {shown.map((id) => (
          <Person
            key={id}
            id={id}
            onRemove={isReadOnly ? null : () => choose(ids.filter((other) => other !== id))}
          />
        ))}
      </ul>
      {shown.length < ids.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('showAll', { count: numberOf(ids.length) })}
        </Button>
      )}
      <Suspense>
        {isChoosing && (
          <ContactChooser
            chosen={ids}
            onClose={() => setChoosing(false)}
            onChoose={(contacts) => {
              meetContacts(contacts)
              choose([...new Set([...ids, ...contacts.map(({ id }) => id)])])
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function Person({ id, onRemove }: { id: number; onRemove: (() => void) | null }) {
  const contact = contactMet(id)
  const name = contact?.name ?? String(id)
  return (
    <li className={classes.person}>
      <span className={classes.who}>
        <span className="medium">{name}</span>{' '}
        <span className="muted">{[contact?.firm, contact?.email].filter(Boolean).join(' · ')}</span>
      </span>
      {contact?.skipped && <StateFlag tone="warning">{fateWords[contact.skipped][language]}</StateFlag>}
      {onRemove && (
        <ActionIcon aria-label={t('removeContact', { name })} size={24} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
