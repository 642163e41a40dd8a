import { useQuery } from '@tanstack/react-query'
import { versionQuery } from '../../people/sign-in/version.api.ts'
import classes from './footer.module.css'
import { t } from '../shell.messages.ts'

// Who made it has no page but the product's own.
const CREDIT = '/'
const year = new Date().getFullYear()

export function Footer() {
  // Asked by others: a footer asks for nothing.
  const { data } = useQuery({ ...versionQuery, enabled: false })
  const build = data?.build
  return (
    <footer className={classes.footer}>
      <span>
        © {year} Dromos {__APP_VERSION__}
      </span>
      {build && <span>{`${build.commit}, ${build.date.slice(0, 10)}`}</span>}
      <a href={CREDIT}>{t('footer')}</a>
    </footer>
  )
}

/** Below what a business shows to strangers: the product is no part of that. */
export const HouseFooter = ({ name }: { name: string }) => (
  <footer className={classes.footer}>{name && <span>{`© ${year} ${name}`}</span>}</footer>
)
