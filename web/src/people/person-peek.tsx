import type { AccountRecord, UserRecord } from '@dromos/contract/people/person-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { businessesQuery } from '../businesses/businesses.api.ts'
import { PeekFrame } from '../list/peek/peek-frame.tsx'
import { PeekPart } from '../list/peek/peek-panel.tsx'
import { CallLink, fact, FactLines, MailLink } from '../ui/fact-lines.tsx'
import { accountQuery, userQuery } from './people.api.ts'
import { PersonActions } from './person-actions.tsx'
import { AccountCircle, AccountColleagues, AccountWaysIn, UserWaysIn, UserWork } from './person-facts.tsx'
import { t as facts } from './person-facts.messages.ts'
import { accountRecords, userRecords } from './person-lists.ts'
import { roleNameOf } from './person-rows.tsx'
import { nameOf, PersonFlags } from './person-screen.tsx'
import { t } from './person.messages.ts'
import { PersonPicture } from './pictures/picture-chip.tsx'

interface PersonPeekProps {
  id: number
  onClose: () => void
}

export function UserPeek({ id, onClose }: PersonPeekProps) {
  const businesses = useQuery(businessesQuery).data
  return (
    <PeekFrame
      list={userRecords}
      read={useQuery(userQuery(id))}
      name={nameOf}
      renderFlags={(user) => <Flags person={user} />}
      renderActions={(user) => (
        <PersonActions kind="users" person={user} can={user.can} isRow onDestroyed={onClose} />
      )}
      onClose={onClose}
    >
      {(user) => (
        <>
          <PeekPart title={t('work')}>
            <FactLines
              lines={[
                fact(t('role'), roleNameOf(user.role_id[0])),
                fact(t('business'), businesses?.find((one) => one.id === user.buisness_id)?.name),
              ]}
            />
          </PeekPart>
          <Reach person={user} />
          <PeekPart title={facts('work')}>
            <UserWork id={id} />
          </PeekPart>
          <PeekPart title={facts('waysIn')}>
            <UserWaysIn id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}

export function AccountPeek({ id, onClose }: PersonPeekProps) {
  return (
    <PeekFrame
      list={accountRecords}
      read={useQuery(accountQuery(id))}
      name={nameOf}
      renderFlags={(account) => <Flags person={account} />}
      renderActions={(account) => (
        <PersonActions kind="accounts" person={account} can={account.can} isRow onDestroyed={onClose} />
      )}
      onClose={onClose}
    >
      {(account) => (
        <>
          <PeekPart title={facts('circle')}>
            <AccountCircle id={id} />
          </PeekPart>
          <Reach person={account} />
          <PeekPart title={facts('colleagues')}>
            <AccountColleagues id={id} />
          </PeekPart>
          <PeekPart title={facts('waysIn')}>
            <AccountWaysIn id={id} />
          </PeekPart>
        </>
      )}
    </PeekFrame>
  )
}

function Flags({ person }: { person: UserRecord | AccountRecord }) {
  return (
    <>
      {person.image !== null && <PersonPicture person={person} />}
      <PersonFlags record={person} />
    </>
  )
}

function Reach({ person }: { person: UserRecord | AccountRecord }) {
  const { email, phone, mobile, viber, whatsapp, skype } = person
  return (
    <PeekPart title={facts('reach')}>
      <FactLines
        lines={[
          fact(t('email'), <MailLink address={email} />),
          fact(t('phone'), phone && <CallLink number={phone} />),
          fact(t('mobile'), mobile && <CallLink number={mobile} />),
          fact(t('viber'), viber),
          fact(t('whatsapp'), whatsapp),
          fact(t('skype'), skype),
        ]}
      />
    </PeekPart>
  )
}
