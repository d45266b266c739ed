import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import * as words from '#words/not-found.ts';
import { rootContext } from './context.ts';
import { showsOrder } from './guard.ts';
import { guardMiddleware } from './guard-middleware.ts';
import { Shell } from './layout/Shell.tsx';
import { ViewedClaim } from './layout/ViewedClaim.tsx';
import { notFound } from './not-found.ts';
import { Walk } from './pages/claim-walk/Walk.tsx';
import { LoneError, PageError } from './pages/error/PageError.tsx';
import { paths } from './paths.ts';
import { sampleContext } from './sample/sample.ts';
import { type GuardedData, guardedId, rootId } from './use-portal.ts';

type PageModule = NonNullable<Extract<RouteObject['lazy'], () => unknown>>;

function page(path: string, name: string, lazy: PageModule): RouteObject {
  return { id: name, path, lazy };
}

/** A layout with its pages, whose errors stay inside it. */
function inLayout(layout: ComponentType, children: RouteObject[]): RouteObject {
  return { Component: layout, children: [{ ErrorBoundary: PageError, children }] };
}

/** The pages of the walk, each with its address and the module that holds it; the id is the module's name, from which the server finds its file. */
const walkPages: RouteObject[] = [
  page(paths.home, 'start/HomePage', () => import('./pages/start/HomePage.tsx')),
  page(paths.start, 'start/StartPage', () => import('./pages/start/StartPage.tsx')),
  page(paths.closed, 'start/ClosedPage', () => import('./pages/start/ClosedPage.tsx')),
  page(paths.issues, 'claim-walk/IssuesPage', () => import('./pages/claim-walk/IssuesPage.tsx')),
  page(paths.items, 'claim-walk/ItemsPage', () => import('./pages/claim-walk/ItemsPage.tsx')),
  page(paths.shipment, 'claim-walk/ShipmentPage', () => import('./pages/claim-walk/ShipmentPage.tsx')),
  page(paths.details, 'claim-walk/DetailsPage', () => import('./pages/claim-walk/DetailsPage.tsx')),
  page(paths.resolution, 'claim-walk/ResolutionPage', () => import('./pages/claim-walk/ResolutionPage.tsx')),
  page(paths.review, 'claim-walk/ReviewPage', () => import('./pages/claim-walk/ReviewPage.tsx')),
  page(paths.process, 'start/ProcessPage', () => import('./pages/start/ProcessPage.tsx')),
  page(paths.claimReceived, 'claim-walk/ClaimReceivedPage', () => import('./pages/claim-walk/ClaimReceivedPage.tsx')),
  page(
    paths.multipleShipments,
    'claim-walk/MultipleShipmentsPage',
    () => import('./pages/claim-walk/MultipleShipmentsPage.tsx'),
  ),
  page(paths.notShipped, 'too-early/NotShippedPage', () => import('./pages/too-early/NotShippedPage.tsx')),
  page(paths.tooSoon, 'too-early/TooSoonPage', () => import('./pages/too-early/TooSoonPage.tsx')),
  page(paths.tooLate, 'too-early/TooLatePage', () => import('./pages/too-early/TooLatePage.tsx')),
  page(paths.return, 'returns/ReturnPage', () => import('./pages/returns/ReturnPage.tsx')),
  page(paths.returnStart, 'returns/ReturnStartPage', () => import('./pages/returns/ReturnStartPage.tsx')),
  page(paths.inStore['contact-info'], 'in-store/ContactInfoPage', () => import('./pages/in-store/ContactInfoPage.tsx')),
  page(
    paths.inStore['date-of-purchase'],
    'in-store/DateOfPurchasePage',
    () => import('./pages/in-store/DateOfPurchasePage.tsx'),
  ),
  page(paths.inStore.products, 'in-store/ProductsPage', () => import('./pages/in-store/ProductsPage.tsx')),
  page(
    paths.inStore.productNotFound,
    'in-store/ProductNotFoundPage',
    () => import('./pages/in-store/ProductNotFoundPage.tsx'),
  ),
  page(paths.inStore.receipt, 'in-store/ReceiptPage', () => import('./pages/in-store/ReceiptPage.tsx')),
  page(
    paths.inStore.receiptRequired,
    'in-store/ReceiptRequiredPage',
    () => import('./pages/in-store/ReceiptRequiredPage.tsx'),
  ),
  page(
    paths.inStore.receiptUpload,
    'in-store/ReceiptUploadPage',
    () => import('./pages/in-store/ReceiptUploadPage.tsx'),
  ),
  page(paths.inStore.upload, 'in-store/UploadPage', () => import('./pages/in-store/UploadPage.tsx')),
  page(
    paths.inStore['shipping-address'],
    'in-store/ShippingAddressPage',
    () => import('./pages/in-store/ShippingAddressPage.tsx'),
  ),
  page(paths.inStore.review, 'in-store/ReviewPage', () => import('./pages/in-store/ReviewPage.tsx')),
  page(paths.inStore.sent, 'in-store/SentPage', () => import('./pages/in-store/SentPage.tsx')),
  page('/view/confirm/:token', 'in-store/ConfirmPage', () => import('./pages/in-store/ConfirmPage.tsx')),
];

/** The pages that a claim's link opens. */
const claimPages: RouteObject[] = [
  page('/view/:token', 'view-claim/ViewClaimPage', () => import('./pages/view-claim/ViewClaimPage.tsx')),
  page('/view/:token/review', 'view-claim/ReviewClaimPage', () => import('./pages/view-claim/ReviewClaimPage.tsx')),
  page('/view/:token/appeal', 'view-claim/AppealPage', () => import('./pages/view-claim/AppealPage.tsx')),
  page('/view/:token/data', 'view-claim/OwnDataPage', () => import('./pages/view-claim/OwnDataPage.tsx')),
  page('/print/:token', 'view-claim/PrintPage', () => import('./pages/view-claim/PrintPage.tsx')),
  page('/sign/:claimId', 'sign/SignPage', () => import('./pages/sign/SignPage.tsx')),
];

/** The one route table of server and browser. */
export function portalRoutes(): RouteObject[] {
  return [
    {
      id: rootId,
      loader: ({ context }) => context.get(rootContext),
      shouldRevalidate: () => false,
      Component: Shell,
      ErrorBoundary: LoneError,
      children: [
        {
          ErrorBoundary: LoneError,
          children: [
            {
              id: guardedId,
              loader: ({ request, context }): GuardedData => ({
                sample: context.get(sampleContext).read() !== null && showsOrder(new URL(request.url).pathname),
              }),
              shouldRevalidate: () => true,
              middleware: [guardMiddleware],
              children: [inLayout(Walk, walkPages), inLayout(ViewedClaim, claimPages)],
            },
            inLayout(Walk, [
              {
                id: 'unmatched',
                path: '*',
                handle: { title: words.title },
                loader: ({ request }) => {
                  throw notFound(request);
                },
              },
            ]),
          ],
        },
      ],
    },
  ];
}
