import { formatCount, formatWhen, type PublicSettings, type StockAlert } from '@stoep/shared'
import { Link, NavLink, useLocation, useMatches, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { Button, buttonClass } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { WorkBar } from '~/back-office/ui/work-bar'
import type { WaitingNews } from '~/back-office/orders/waiting/order-news'
import { useWaitingOrders, WaitingOrdersProvider } from '~/back-office/orders/waiting/waiting-orders'
import { KeptForms } from '~/back-office/forms/kept-notice'
import { StaffIdProvider } from '~/back-office/forms/use-kept-form'
import { OrderGaps } from '~/back-office/settings/order-gaps'
import { StockAlerts } from '~/back-office/stock/stock-alerts'
import { SessionDetails } from '~/back-office/admin-auth/session-details'
import { BackToTop } from './back-to-top'
import { LogoutForm } from './logout-form'
import { NotWhole } from './not-whole'
import { mayOpen, tabsFor } from './staff-tabs'
import { useCutPastes } from './use-cut-pastes'
import { useOneUser } from './use-one-user'
import { useSinglePresses } from './use-single-presses'
import type { SignedIn } from '~/back-office/admin-auth/signed-in'

interface Props {
  session: SignedIn
  csrfToken: string
  alerts: StockAlert[] | null
  waiting: WaitingNews | null
  orderSettings: Pick<PublicSettings, 'whatsappNumber' | 'delivery'> | null
  children: ReactNode
}

/** The page that changes what is missing for orders. */
const SETTINGS = '/admin/settings'

/** The frame of every tab: a sidebar on a desktop, a bar with tabs on a phone. */
export function StaffFrame({ waiting, ...frame }: Props) {
  return (
    <StaffIdProvider value={frame.session.user._id}>
      <WaitingOrdersProvider loaded={waiting}>
        <Frame {...frame} />
      </WaitingOrdersProvider>
    </StaffIdProvider>
  )
}

function Frame({ session, csrfToken, alerts, orderSettings, children }: Omit<Props, 'waiting'>) {
  const [showsSession, setShowsSession] = useState(false)
  const isLoading = useNavigation().state === 'loading'
  const isReadAgain = useRevalidator().state === 'loading'
  const { oldBackupAt, user } = session
  const { _id, email, role } = user
  useOneUser(_id)
  useSinglePresses()
  useCutPastes()
  const { pathname, key } = useLocation()
  const main = useKeptPlace(key)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && nav.current) showTab(nav.current, tab)
  }, [pathname])
  return (
    <div className="staff">
      {(isLoading || isReadAgain) && <WorkBar />}
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="staff-bar">
        <a className="staff-brand" href="/">
          Stoep
        </a>
        <p className="staff-who">
          Logged in as {email} ({role === 'admin' ? 'Admin' : 'Staff'})
        </p>
        <div className="staff-actions">
          <Button variant="quiet" onClick={() => setShowsSession(true)}>
            Details
          </Button>
          <Link className={buttonClass({ variant: 'quiet' })} to="/admin/account" prefetch="none">
            Account
          </Link>
          <LogoutForm csrfToken={csrfToken} />
        </div>
      </header>
      <nav className="staff-tabs" aria-label="Back office" ref={nav} onFocus={showFocused}>
        <ul>
          {tabsFor(role).map(({ label, path, icon }) => (
            <li key={path}>
              <NavLink to={`/admin/${path}`} prefetch="none">
                <Icon name={icon} />
                {label}
                {path === 'orders' && <WaitingCount />}
              </NavLink>
            </li>
          ))}
        </ul>
        <a className="staff-shop" href="/">
          <Icon name="store" />
          View shop
        </a>
        <BackToTop />
      </nav>
      <main id="main" ref={main} tabIndex={-1} className="staff-main" aria-busy={isLoading}>
        <NotWhole />
        <p className="notice warning print-part">
          This page has not arrived whole. If that lasts, load it again before you print it.
        </p>
        <KeptForms />
        {pathname !== SETTINGS && <OrderGaps settings={orderSettings} canChange={mayOpen(role, SETTINGS)} />}
        {oldBackupAt && (
          <p className="notice warning">
            The last backup of this shop was made on {formatWhen(oldBackupAt)}. Please check on the server why there is
            no newer one.
          </p>
        )}
        <StockAlerts alerts={alerts} />
        {children}
      </main>
      <PageNews />
      {showsSession && <SessionDetails session={session} onClose={() => setShowsSession(false)} />}
    </div>
  )
}

/** On a phone the tabs scroll: brings one into the middle. */
function showTab(nav: HTMLElement, tab: HTMLElement) {
  nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
}

/** The browser does not scroll to a tab that is half in view. One that is being pressed stays where it is. */
function showFocused({ currentTarget: nav, target: tab }: FocusEvent<HTMLElement>) {
  if (tab.matches(':focus-visible')) showTab(nav, tab)
}

/** The number of waiting orders, beside the tab that lists them. */
function WaitingCount() {
  const { waiting } = useWaitingOrders()
  if (!waiting) return null
  return (
    <span className="tab-count">
      {formatCount(waiting)}
      <span className="hide"> waiting</span>
    </span>
  )
}

/** Tells screen readers which page or list came, with its number of items: the focus stays on what led there. */
function PageNews() {
  const { key } = useLocation()
  const [news, setNews] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) setNews(document.querySelector('h1')?.textContent ?? '')
    isFirst.current = false
  }, [key])
  return (
    <p className="hide" role="status">
      {news}
    </p>
  )
}

/** Focuses the main part if the element with the focus is gone, with the last page or a deleted row. */
function useKeptPlace(locationKey: string) {
  const main = useRef<HTMLElement>(null)
  const { state } = useRevalidator()
  // Others with each reading. On a busy phone React may skip that it was loading, and the state is the same as before.
  const matches = useMatches()
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [locationKey, state, matches])
  return main
}
