import { contactSides } from '@dromos/contract/groups/group-contacts.ts'
import type { GroupContact } from '@dromos/contract/groups/group-contacts.ts'
import { fateWords } from '@dromos/contract/groups/fates.ts'
import { mailRoles } from '@dromos/contract/contacts/filters.ts'
import { mailRoleWords } from '@dromos/contract/contacts/columns.ts'
import { words } from '@dromos/contract/constants/words.ts'
import { Button, Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryName, useCategories } from '../categories/categories.api.ts'
import { language } from '../i18n/language.ts'
import { ReadPart } from '../list/read-part.tsx'
import { numberOf } from '../platform/format.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { DialogFoot } from '../ui/dialogs/dialog-foot.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { StateFlag } from '../ui/state-chip.tsx'
import { t } from './contact-chooser.messages.ts'
import classes from './groups.module.css'
import { contactsQuery } from './groups.api.ts'

interface ChooserProps {
  chosen: readonly number[]
  onChoose: (contacts: readonly GroupContact[]) => void
  onClose: () => void
}

interface ContactSearch {
  search: string
  side: (typeof contactSides)[number] | null
  purpose: (typeof mailRoles)[number] | null
  country: string[]
}

/** How long typing rests before the server is asked, in milliseconds. */
const REST = 200

const nothing: ContactSearch = { search: '', side: null, purpose: null, country: [] }

/** Contacts by words and by filters, one by one or all that are found. */
export function ContactChooser({ chosen, onChoose, onClose }: ChooserProps) {
  const [asked, setAsked] = useState(nothing)
  const [ticked, setTicked] = useState<ReadonlyMap<number, GroupContact>>(new Map())
  const [search] = useDebouncedValue(asked.search, REST)
  const read = useQuery(contactsQuery(queryOf({ ...asked, search })))
  const found = read.data?.contacts ?? []
  const free = found.filter(({ id }) => !chosen.includes(id))
  const areAll = free.length > 0 && free.every(({ id }) => ticked.has(id))
  const tick = (contacts: readonly GroupContact[], isOn: boolean) => {
    const next = new Map(ticked)
    for (const one of contacts) {
      if (isOn) next.set(one.id, one)
      else next.delete(one.id)
    }
    setTicked(next)
  }
  return (
    <Dialog title={t('title')} size={720} onClose={onClose}>
      <Filters asked={asked} onAsk={(part) => setAsked({ ...asked, ...part })} />
      <div className={classes.found} aria-live="polite">
        <Checkbox
          checked={areAll}
          indeterminate={!areAll && free.some(({ id }) => ticked.has(id))}
          disabled={free.length === 0}
          label={t(read.data?.has_more ? 'firstOf' : 'all', { count: numberOf(free.length) })}
          onChange={({ currentTarget }) => tick(free, currentTarget.checked)}
        />
      </div>
      <ReadPart read={read} lines={8}>
        {({ contacts }) => (
          <ul className={classes.choices} aria-label={t('title')}>
            {contacts.map((one) => (
              <Choice
                key={one.id}
                contact={one}
                isChosen={chosen.includes(one.id)}
                isTicked={ticked.has(one.id)}
                onTick={(isOn) => tick([one], isOn)}
              />
            ))}
            {contacts.length === 0 && <li className="muted">{t('none')}</li>}
          </ul>
        )}
      </ReadPart>
      <DialogFoot refusals={[]}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="filled"
          disabled={ticked.size === 0}
          onClick={() => {
            onChoose([...ticked.values()])
            onClose()
          }}
        >
          {ticked.size === 0 ? t('addNone') : t('add', { count: numberOf(ticked.size) })}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

const queryOf = ({ search, side, purpose, country }: ContactSearch) => ({
  search,
  ...(side && { side }),
  ...(purpose && { purpose }),
  ...(country.length > 0 && { country: country.join(',') }),
})

function Filters({ asked, onAsk }: { asked: ContactSearch; onAsk: (part: Partial<ContactSearch>) => void }) {
  const countries = useCategories('country')
  return (
    <div className={classes.filters}>
      <TextInput
        label={t('search')}
        value={asked.search}
        data-autofocus
        onChange={({ currentTarget }) => onAsk({ search: currentTarget.value.slice(0, 100) })}
      />
      <Select
        label={t('side')}
        placeholder={t('any')}
        data={contactSides.map((value) => ({ value, label: t(`sides.${value}`) }))}
        value={asked.side}
        clearable
        onChange={(side) => onAsk({ side })}
      />
      <Select
        label={t('purpose')}
        placeholder={t('any')}
        data={mailRoles.map((value) => ({ value, label: mailRoleWords[value][language] }))}
        value={asked.purpose}
        clearable
        onChange={(purpose) => onAsk({ purpose })}
      />
      <MultiSelect
        label={words.country[language]}
        placeholder={asked.country.length === 0 ? t('any') : ''}
        data={countries.map((one) => ({ value: String(one.id), label: categoryName(one) }))}
        value={asked.country}
        searchable
        clearable
        maxValues={50}
        onChange={(country) => onAsk({ country })}
      />
    </div>
  )
}

interface ChoiceProps {
  contact: GroupContact
  isChosen: boolean
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

function Choice({ contact, isChosen, isTicked, onTick }: ChoiceProps) {
  const { name, firm, email, skipped } = contact
  return (
    <li className={classes.choice}>
      <Checkbox
        checked={isChosen || isTicked}
        disabled={isChosen}
        label={
          <>
            <span className={isChosen ? 'muted' : 'medium'}>{name}</span>{' '}
            <span className="muted">{[firm, email].filter(Boolean).join(' · ')}</span>
          </>
        }
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {skipped && <StateFlag tone="warning">{fateWords[skipped][language]}</StateFlag>}
    </li>
  )
}
