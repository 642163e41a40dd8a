import type { AccountRecord, UserRecord } from '@dromos/contract/people/person-fields.ts'
import { RailCard } from '../ui/rail.tsx'
import type { RailContent } from '../ui/rail.tsx'
import { AccountCircle, AccountColleagues, AccountWaysIn, UserWaysIn, UserWork } from './person-facts.tsx'
import { t } from './person-facts.messages.ts'
import { PersonMails } from './person-mails.tsx'
import { t as mails } from './person-mails.messages.ts'
import { roleNameOf } from './person-rows.tsx'

/** What a colleague is in charge of, how they sign in, and their mails for who reads the outbox. */
export const userRail = ({ id, role_id: [role] }: UserRecord, readsMails: boolean): RailContent => ({
  label: t('label'),
  line: <span>{roleNameOf(role)}</span>,
  cards: (
    <>
      <RailCard title={t('work')} memory="user.work" aside={roleNameOf(role)}>
        <UserWork id={id} />
      </RailCard>
      <RailCard title={t('waysIn')} memory="user.waysIn">
        <UserWaysIn id={id} />
      </RailCard>
      {readsMails && (
        <RailCard title={mails('title')} memory="user.mails">
          <PersonMails id={id} />
        </RailCard>
      )}
    </>
  ),
})

/** For which customer an account looks, who else does, and how its person signs in. */
export const accountRail = ({ id, firm }: AccountRecord): RailContent => ({
  label: t('label'),
  line: <span className="clip">{firm}</span>,
  cards: (
    <>
      <RailCard title={t('circle')} memory="account.circle">
        <AccountCircle id={id} />
      </RailCard>
      <RailCard title={t('colleagues')} memory="account.colleagues">
        <AccountColleagues id={id} />
      </RailCard>
      <RailCard title={t('waysIn')} memory="account.waysIn">
        <AccountWaysIn id={id} />
      </RailCard>
    </>
  ),
})
