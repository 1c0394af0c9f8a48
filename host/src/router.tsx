import { ownPartPage, pages, phoneLinkPage, taskPage } from '@staff/contract'
import { PageSkeleton, useSession } from '@staff/kit'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { ActivatePage } from './auth/activate-page.tsx'
import { AskCodePage } from './auth/ask-code-page.tsx'
import { ChangePasswordPage, MustChangePassword } from './auth/change-password-page.tsx'
import { CodePage } from './auth/code-page.tsx'
import { LoginPage } from './auth/login-page.tsx'
import { NewPasswordPage } from './auth/new-password-page.tsx'
import { PhoneLinkPage } from './auth/phone-link-page.tsx'
import { SignedIn } from './auth/signed-in.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { adoptPending } from './composition/in-use.ts'
import { UnlessFormerHost } from './composition/unless-former-host.tsx'
import { MyTasksPage } from './my-tasks/my-tasks-page.tsx'
import { RemotePage } from './navigation/remote-page.tsx'
import { sections } from './navigation/sections.ts'
import { NotificationPage } from './notifications/notification-page.tsx'
import { notificationRoute } from './notifications/opening.ts'
import { startBudget } from './page-budget.ts'
import { HostFault } from './pages/host-fault.tsx'
import { LandingPage } from './pages/landing-page.tsx'
import { NoPage } from './pages/no-page.tsx'
import { ProfilePage } from './pages/profile/profile-page.tsx'
import { SectionHome } from './pages/section-home.tsx'
import { Layout } from './shell/layout.tsx'
import { TaskPage } from './tasks/task-page.tsx'

/** The layout, unless the initial password must be changed first. */
function LayoutOrPassword() {
  const mustChange = useSession((session) => session.user?.mustChange ?? false)
  return mustChange ? <MustChangePassword /> : <Layout />
}

const landings: RouteObject[] = sections.flatMap((section) => [
  ...(section.path ? [] : [{ path: `/${section.id}`, element: <SectionHome key={section.id} section={section} /> }]),
  ...(section.landings ?? []).map((landing) => ({
    path: landing.path,
    element: <LandingPage key={landing.path} section={section} landing={landing} />,
  })),
])

/** The host's own pages; every other address is a remote's page or not found (spec 1 section 2.1). */
const routes: RouteObject[] = [
  {
    element: <Outlet />,
    // On a parent: a route's own errorElement does not catch an error of its first load.
    errorElement: (
      <UnlessFormerHost wait={<PageSkeleton />}>
        <HostFault />
      </UnlessFormerHost>
    ),
    children: [
      { path: pages.login, element: <LoginPage /> },
      { path: pages.forgotPassword, element: <AskCodePage about="reset" /> },
      { path: '/auth/forget-password', element: <Navigate to={pages.forgotPassword} replace /> },
      { path: pages.verifyReset, element: <CodePage about="reset" /> },
      { path: pages.changeForgotten, element: <NewPasswordPage /> },
      { path: pages.newPassword, element: <NewPasswordPage /> },
      { path: pages.activate, element: <AskCodePage about="activate" /> },
      { path: pages.verifyActivation, element: <CodePage about="activate" /> },
      { path: pages.finishActivation, element: <ActivatePage /> },
      { path: phoneLinkPage(':id'), element: <PhoneLinkPage /> },
      // Few people ever open it: its code comes when somebody does.
      {
        path: ownPartPage,
        lazy: async () => {
          const { OwnPartPage, openInLanguage } = await import('./own-part/own-part-page.tsx')
          return { Component: OwnPartPage, loader: openInLanguage }
        },
      },
      { path: '/auth/*', element: <Navigate to={pages.notFound} replace /> },
      { path: pages.forbidden, element: <NoPage reason="forbidden" /> },
      { path: pages.notFound, element: <NoPage reason="not found" /> },
      { path: '/', element: <Navigate to={pages.dashboard} replace /> },
      {
        element: <SignedIn />,
        children: [
          {
            element: <LayoutOrPassword />,
            children: [
              { path: pages.dashboard, element: <DashboardPage /> },
              { path: pages.myTasks, element: <MyTasksPage /> },
              { path: pages.profile, element: <ProfilePage /> },
              { path: pages.userProfile, element: <ProfilePage /> },
              { path: pages.changePassword, element: <ChangePasswordPage /> },
              { path: taskPage, element: <TaskPage /> },
              { path: notificationRoute, element: <NotificationPage /> },
              ...landings,
              { path: '*', element: <RemotePage /> },
            ],
          },
        ],
      },
    ],
  },
]

/** Creates the router. A data router, because only a data router can block a navigation for a form's unsaved text. */
export function createRouter() {
  const router = createBrowserRouter(routes)
  let { pathname } = router.state.location
  // Called before the new page is drawn: at this moment another version breaks no page.
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    startBudget()
    adoptPending()
  })
  return router
}
