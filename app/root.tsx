import { COMMON_LETTERS } from "@contract/typeface";
import type { LinksFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteLoaderData,
  useSearchParams,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { GlobalSearchBox } from "./components/search/GlobalSearchBox";
import { BaseStyles } from "./components/shell/BaseStyles";
import { ComponentStyles } from "./components/shell/ComponentStyles";
import { useNonce } from "./components/shell/nonce";
import { PageErrorBoundary } from "./components/shell/PageErrorBoundary";
import { PublicAlert } from "./components/shell/PublicAlert";
import { PublicLayout } from "./components/shell/PublicLayout";
import { skipRevalidationForViewChange } from "./components/shell/revalidation";
import { StaffShell } from "./components/shell/StaffShell";
import { CurrentUserIdContext } from "./components/ui/current-user-id";
import { FormTokenContext } from "./components/ui/Form";
import { DialogAlert, GlobalAlert, type OneShotAlert } from "./components/ui/GlobalAlert";
import { KeptRecords } from "./components/ui/kept-records";
import { createPublicLoader } from "./services/access/guard.server";
import { countDueFollowUps } from "./services/leads/stored-follow-ups.server";
import { countUnreadNotices } from "./services/notices/notices.server";
import { paths } from "./services/paths";
import { buildBreadcrumbs } from "./services/shell/breadcrumbs";
import { buildPathWithoutAlert, parseQueryAlert } from "./services/shell/query-alert";
import { loadPageShell } from "./services/shell/shell.server";

export const links: LinksFunction = () => [
  {
    rel: "preload",
    href: COMMON_LETTERS,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  },
  { rel: "icon", href: "/icons/favicon.svg", type: "image/svg+xml" },
];

export const loader = createPublicLoader((ctx) => loadPageShell(ctx, countDueFollowUps, countUnreadNotices));

/** The shell changes with the user's actions, and with alerts left on the way here. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  skipRevalidationForViewChange(change) || change.currentUrl.pathname !== change.nextUrl.pathname;

/** Public pages have no JavaScript, unless they set `isScripted`. */
const isScriptedPage = (matches: ReturnType<typeof useMatches>) =>
  matches.some(({ handle }) => (handle as { isScripted?: boolean } | undefined)?.isScripted);

const isPublicPage = (matches: ReturnType<typeof useMatches>) =>
  matches.some(({ handle }) => (handle as { isPublic?: boolean } | undefined)?.isPublic);

/** Public pages with many fields set `isWide`. */
const getPublicPageWidth = (matches: ReturnType<typeof useMatches>): "wide" | "narrow" =>
  matches.some(({ handle }) => (handle as { isWide?: boolean } | undefined)?.isWide) ? "wide" : "narrow";

/** Routes of dialogs set `isDialog`; the page under a dialog cannot be seen. */
const isUnderDialog = (matches: ReturnType<typeof useMatches>) =>
  matches.some(({ handle }) => (handle as { isDialog?: boolean } | undefined)?.isDialog);

function Document({ isScripted, children }: { isScripted: boolean; children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isScripted && <meta property="csp-nonce" nonce={nonce} />}
        <Meta />
        <Links />
        <BaseStyles />
        <ComponentStyles withFrame={isScripted} />
      </head>
      <body>
        {children}
        {isScripted && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const shell = useLoaderData<typeof loader>();
  const matches = useMatches();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isPublic = isPublicPage(matches) || !shell.user;
  const alert = parseQueryAlert(params) ?? shell.alert;
  return (
    <Document isScripted={!isPublic || isScriptedPage(matches)}>
      <FormTokenContext.Provider value={shell.formToken}>
        {isPublic ? (
          <PublicLayout
            productName={shell.productName}
            width={getPublicPageWidth(matches)}
            homeHref={shell.user ? paths.home : undefined}
          >
            {alert && <PublicAlert alert={alert} dismissHref={buildPathWithoutAlert(pathname, params)} />}
            <Outlet />
          </PublicLayout>
        ) : (
          <StaffPageShell alert={alert}>
            <Outlet />
          </StaffPageShell>
        )}
      </FormTokenContext.Provider>
    </Document>
  );
}

function StaffPageShell({ alert, children }: { alert: OneShotAlert | null; children: ReactNode }) {
  const { user, menus, notices, keptRecords, country, productName, isTesting, isDemo, docs, areShortcutsOn } =
    useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const params = new URLSearchParams(search);
  if (!user) return null;
  const isHidden = isUnderDialog(matches);
  const dismissHref = buildPathWithoutAlert(pathname, params);
  return (
    <StaffShell
      topBar={{
        productName,
        testing: isTesting,
        isDemo,
        country,
        countryAction: paths.country,
        search: <GlobalSearchBox />,
        notices: notices ?? undefined,
        user: {
          name: user.name,
          thumbnail: user.thumbnail,
          items: menus.user,
          logoutAction: paths.logout,
        },
      }}
      sidebar={{ groups: menus.sidebar }}
      trail={buildBreadcrumbs(matches)}
      alert={isHidden ? null : alert}
      dismissHref={dismissHref}
      docs={docs}
      areShortcutsOn={areShortcutsOn}
    >
      <DialogAlert.Provider value={isHidden && <GlobalAlert alert={alert} dismissHref={dismissHref} />}>
        <KeptRecords.Provider value={keptRecords}>
          <CurrentUserIdContext.Provider value={user.id}>{children}</CurrentUserIdContext.Provider>
        </KeptRecords.Provider>
      </DialogAlert.Provider>
    </StaffShell>
  );
}

/** The last resort, for failures outside of any shell. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("root");
  return (
    <Document isScripted={false}>
      <PublicLayout productName={shell?.productName ?? ""} homeHref={shell?.user ? paths.home : undefined}>
        <PageErrorBoundary />
      </PublicLayout>
    </Document>
  );
}
