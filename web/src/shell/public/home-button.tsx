import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { t } from '../shell.messages.ts'

export function HomeButton() {
  return (
    <Button variant="filled" renderRoot={(props) => <Link to="/" {...props} />}>
      {t('error.home')}
    </Button>
  )
}
