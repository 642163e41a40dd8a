import { roles } from '@dromos/contract/constants/roles.ts'
import { listTitles } from '@dromos/contract/constants/words.ts'
import { language } from '../../i18n/language.ts'
import { useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../platform/session/session-store.ts'
import type { Person } from '../../platform/session/session-store.ts'
import { useCan } from '../../platform/session/session.tsx'
import {
  IconBank,
  IconBriefcase,
  IconChartBar,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '../../ui/icons.ts'
import { closePanel } from '../../ui/dialogs/popover-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './profile-menu.module.css'
import { t } from './profile.messages.ts'

const schemes = [
  { scheme: 'light', icon: IconSun, label: 'light' },
  { scheme: 'dark', icon: IconMoon, label: 'dark' },
  { scheme: 'auto', icon: IconDeviceDesktop, label: 'system' },
] as const

export function ProfilePanel({ name, person }: { name: string; person: Person }) {
  const can = useCan()
  return (
    <>
      <div className={classes.person}>
        <strong>{name}</strong>
        <span>{person.user.email}</span>
        <span>{t(`roles.role${person.role}`)}</span>
      </div>
      <Link
        to={person.role === roles.customer ? '/app/accounts/edit/$id' : '/app/users/edit/$id'}
        params={{ id: String(person.user.id) }}
        className={classes.item}
        onClick={closePanel}
      >
        <IconUser size={16} />
        {t('editProfile')}
      </Link>
      {can('businesses.write') && (
        <Link to="/app/businesses/list" className={classes.item} onClick={closePanel}>
          <IconBriefcase size={16} />
          {listTitles.businesses[language]}
        </Link>
      )}
      {can('banks.write') && (
        <Link to="/app/banks/list" className={classes.item} onClick={closePanel}>
          <IconBank size={16} />
          {listTitles.banks[language]}
        </Link>
      )}
      {can('statistics.money') && (
        <Link to="/app/stats" className={classes.item} onClick={closePanel}>
          <IconChartBar size={16} />
          {listTitles.stats[language]}
        </Link>
      )}
      <div className={classes.language}>
        <LanguageSwitch />
      </div>
      <Schemes />
      <button type="button" className={classes.item} onClick={() => void signOut()}>
        <IconLogout size={16} />
        {t('signOut')}
      </button>
    </>
  )
}

function Schemes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.schemes}>
      <legend className="visually-hidden">{t('scheme')}</legend>
      {schemes.map(({ scheme, icon: Icon, label }) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          <Icon size={16} />
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
