// Written by `npm run client` from the OpenAPI document.

/** Each operation: what it takes in path, query and body, and what it answers. */
export interface Operations {
  /** Confirm whether a delivered package arrived */
  answerArrival: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly arrived: boolean;
      readonly text?: string | null;
    };
    answer: Claim;
  };
  /** Answer the provider’s question about a claim */
  answerBrand: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly note: string;
    };
    answer: Claim;
  };
  /** Appeal a denied claim */
  appealClaim: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly text: string;
      readonly medias?: readonly string[];
    };
    answer: Claim;
  };
  /** Approve a claim with a resolution for every item */
  approveClaim: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly lines: readonly DecisionLineInIn[];
      readonly includeShipping?: boolean;
      readonly customerText?: string | null;
      readonly note?: string | null;
      readonly overrideText?: string | null;
    };
    answer: Claim;
  };
  /** Archive a finished claim, which can then only be viewed */
  archiveClaim: {
    path: {
      readonly id: string;
    };
    body: VersionIn;
    answer: Claim;
  };
  /** Ask the store about a claim that the provider works on */
  askBrand: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly note: string;
    };
    answer: Claim;
  };
  /** Start a warranty claim for an in-store purchase */
  beginInStoreDraft: {
    body: {
      readonly email: Email;
      readonly firstName: string;
      readonly lastName: string;
      readonly phone?: string | null;
    };
    answer: {
      readonly sessionId: string;
      readonly accessToken: string;
      readonly expiresAt: Instant;
    };
  };
  /** Cancel a claim that the customer hasn’t signed yet */
  cancelDraft: {
    path: {
      readonly id: string;
    };
    body: VersionAndReasonIn;
    answer: Claim;
  };
  /** Change the “branding” settings, or restore an older version */
  changeBrandingSettings: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly settings?: BrandingSettingsIn;
      readonly putBack?: number;
      readonly reason?: string;
    };
    answer: BrandingSettingsVersion;
  };
  /** Change the “claim-acknowledgment” settings, or restore an older version */
  changeClaimAcknowledgmentSettings: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly settings?: ClaimAcknowledgmentSettingsIn;
      readonly putBack?: number;
      readonly reason?: string;
    };
    answer: ClaimAcknowledgmentSettingsVersion;
  };
  /** Set a claim’s metadata fields; those left out don’t change, and null clears one */
  changeClaimMetadata: {
    path: {
      readonly id: string;
    };
    body: {
      readonly metadata: Readonly<Record<string, string | null>>;
    };
    answer: {
      readonly metadata: Metadata;
    };
  };
  /** Change the “fulfillment” settings, or restore an older version */
  changeFulfillmentSettings: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly settings?: FulfillmentSettingsIn;
      readonly putBack?: number;
      readonly reason?: string;
    };
    answer: FulfillmentSettingsVersion;
  };
  /** Rename or recolor a label on every claim that has it */
  changeLabel: {
    path: {
      readonly id: string;
      readonly labelId: string;
    };
    body: {
      readonly name?: string;
      readonly color?: LabelColor;
    };
    answer: Label;
  };
  /** Change a product; without a variant, changes all of its variants */
  changeProduct: {
    path: {
      readonly productId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: ProductChange;
    answer: Accepted;
  };
  /** Save a new version of an SOP, or restore an older one */
  changeSop: {
    path: {
      readonly id: string;
      readonly sopId: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly title?: string;
      readonly content?: string;
      readonly appliesTo?: {
        readonly category?: ClaimCategory | null;
        readonly claimTypes?: readonly ClaimType[];
        readonly products?: readonly string[];
        readonly labels?: readonly string[];
      };
      readonly putBack?: number;
      readonly reason?: string;
    };
    answer: Sop;
  };
  /** Change an endpoint’s address, topics, or header, or turn it on or off */
  changeWebhook: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    body: {
      readonly url?: string;
      readonly topics?: readonly PublicTopic[];
      readonly name?: string;
      readonly active?: boolean;
      readonly headerSecret?: string | null;
    };
    answer: Webhook;
  };
  /** Check whether an emailed link or a scanned code still works */
  checkLookUpLink: {
    body: {
      readonly token: string;
    };
    answer: Done;
  };
  /** Close a claim without an outcome */
  closeClaim: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly reason: ClosingReason;
      readonly override?: boolean;
      readonly customerText?: string | null;
      readonly note?: string | null;
    };
    answer: Claim;
  };
  /** Confirm an in-store claim by its emailed link */
  confirmOfflineClaim: {
    body: {
      readonly token: string;
    };
    answer: FiledClaim;
  };
  /** Connect a store to its engine, or change the connection */
  connectEngine: {
    path: {
      readonly id: string;
    };
    body: EngineIn;
    answer: StoreEngine;
  };
  /** Send a fulfillment of an order */
  createFulfillment: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: FulfillmentIn;
    answer: Accepted;
  };
  /** Create a label; a retired one with the same name is brought back */
  createLabel: {
    path: {
      readonly id: string;
    };
    body: {
      readonly name: string;
      readonly color: LabelColor;
    };
    answer: Label;
  };
  /** Write an internal note on a claim; whoever is mentioned as `@[id]` gets an email */
  createNote: {
    path: {
      readonly id: string;
    };
    body: {
      readonly content: string;
    };
    answer: ClaimNote;
  };
  /** Send an order to Amends */
  createOrder: {
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: OrderIn;
    answer: OrderAccepted;
  };
  /** Add or update a product */
  createProduct: {
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: ProductSent;
    answer: Accepted;
  };
  /** Leave feedback on a decided claim, once */
  createReview: {
    path: {
      readonly id: string;
    };
    body: {
      readonly rating: number;
      readonly text?: string | null;
    };
    answer: Review;
  };
  /** Create an SOP; an active one needs `sops:set-state` too */
  createSop: {
    path: {
      readonly id: string;
    };
    body: {
      readonly title: string;
      readonly content: string;
      readonly appliesTo?: {
        readonly category?: ClaimCategory | null;
        readonly claimTypes?: readonly ClaimType[];
        readonly products?: readonly string[];
        readonly labels?: readonly string[];
      };
      readonly active?: boolean;
    };
    answer: Sop;
  };
  /** Request an upload URL for a photo, video, or signature */
  createUpload: {
    body: {
      readonly contentType: string;
      readonly filename: string;
      readonly mediaType?: "CLAIM" | "SIGNATURE" | "RECEIPT" | "ASSET";
      readonly contentLength?: number | null;
      readonly storeId?: string | null;
      readonly mediaId?: string | null;
      readonly heldMediaIds?: readonly string[] | null;
      readonly still?: string | null;
    };
    answer: {
      readonly mediaId: string;
      readonly signedUrl: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly fileName: string;
      readonly fileKey: string;
      readonly downloadLink: string;
      readonly publicUrl: string;
      readonly expiresAt: Instant;
      readonly pieceBytes: number | null;
      readonly left: {
        readonly files: number;
        readonly bytes: number;
      } | null;
    };
  };
  /** Add an endpoint; only this response shows its signing secret */
  createWebhook: {
    query?: {
      readonly storeId?: string;
    };
    body: {
      readonly url: string;
      readonly topics: readonly PublicTopic[];
      readonly name?: string;
      readonly headerSecret?: string | null;
    };
    answer: {
      readonly id: string;
      readonly name: string;
      readonly url: string;
      readonly topics: readonly PublicTopic[];
      readonly active: boolean;
      readonly offReason: "PERSON" | "GONE" | "FAILING" | null;
      readonly offAt: string | null;
      readonly failingSince: string | null;
      readonly lastAnswerAt: string | null;
      readonly lastStatus: number | null;
      readonly lastFailure: WebhookFailure | null;
      readonly sendsHeader: boolean;
      readonly oldSecretUntil: string | null;
      readonly waiting: number;
      readonly parked: number;
      readonly createdAt: string;
      readonly updatedAt: string;
      readonly secret: string;
    };
  };
  /** Archive a draft or a dismissed claim and hide it from its customer */
  deleteClaim: {
    path: {
      readonly id: string;
    };
    body: VersionAndReasonIn;
    answer: Claim;
  };
  /** Delete the draft */
  deleteSession: {
    path: {
      readonly id: string;
    };
    answer: undefined;
  };
  /** Deny a claim with a reason */
  denyClaim: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly reason: DenialReason;
      readonly override?: boolean;
      readonly customerText?: string | null;
      readonly note?: string | null;
    };
    answer: Claim;
  };
  /** Disconnect a store from its engine and delete its credentials */
  disconnectEngine: {
    path: {
      readonly id: string;
    };
    answer: undefined;
  };
  /** Dismiss a duplicate, a test, or anything else that isn’t a claim */
  dismissClaim: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly duplicateOf?: string | null;
      readonly reason?: string | null;
      readonly customerText?: string | null;
    };
    answer: Claim;
  };
  /** Duplicate an SOP under another title; the new one is inactive */
  duplicateSop: {
    path: {
      readonly id: string;
      readonly sopId: string;
    };
    body: {
      readonly title: string;
    };
    answer: Sop;
  };
  /** Edit your own internal note; earlier versions are kept */
  editNote: {
    path: {
      readonly id: string;
      readonly noteId: string;
    };
    body: {
      readonly content: string;
    };
    answer: ClaimNote;
  };
  /** Forget the looked-up order, or the in-store draft, on this device */
  endGrant: {
    answer: undefined;
  };
  /** Erase the customer of an order; amounts and statuses are kept */
  eraseCustomer: {
    path: {
      readonly id: string;
      readonly orderId: string;
    };
    answer: Erasure;
  };
  /** Erase a customer’s own data */
  eraseOwnData: {
    path: {
      readonly id: string;
    };
    answer: ErasureReceipt;
  };
  /** Get tokens for a code, a refresh token, or the app’s own credentials */
  exchangeToken: {
    body: TokenRequest;
    answer: TokenAnswer;
  };
  /** Export everything a store holds about the customer of an order */
  exportCustomer: {
    path: {
      readonly id: string;
      readonly orderId: string;
    };
    answer: CustomerCopy;
  };
  /** Export a customer’s own data */
  exportOwnData: {
    path: {
      readonly id: string;
    };
    answer: CustomerCopy;
  };
  /** File a claim on an order */
  fileClaim: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: FileClaimIn;
    answer: FiledClaim;
  };
  /** File a warranty claim for an in-store purchase */
  fileOfflineClaim: {
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: OfflineClaimIn;
    answer: {
      readonly status: "ok";
      readonly id: string;
      readonly claimId: string;
      readonly claimNumber: number;
      readonly claimState: ClaimState;
      readonly viewUrl: string;
      readonly orderId: string;
      readonly payload: {
        readonly sourceOrderId: string;
      };
    } | {
      readonly status: "confirm";
      readonly email: string;
      readonly expiresAt: Instant;
    };
  };
  /** File a claim on behalf of a customer */
  fileValetClaim: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: FileClaimIn;
    answer: FiledClaim;
  };
  /** Search a store’s products by name */
  findProducts: {
    path: {
      readonly orderId: string;
    };
    query?: {
      readonly name?: string;
    };
    answer: readonly Product[];
  };
  /** Get the branding of a store */
  getBranding: {
    query?: {
      readonly domain?: string;
      readonly store?: string;
    };
    answer: Branding;
  };
  /** Get a claim */
  getClaim: {
    path: {
      readonly id: string;
    };
    answer: Claim;
  };
  /** List what this caller can do with a claim now */
  getClaimActions: {
    path: {
      readonly id: string;
    };
    answer: ClaimActions;
  };
  /** Get the progress of a customer’s erasure */
  getErasure: {
    path: {
      readonly id: string;
      readonly erasureId: string;
    };
    answer: Erasure;
  };
  /** Follow what happens in a store */
  getEvents: {
    query?: {
      readonly after?: number;
      readonly limit?: number;
    };
    answer: {
      readonly events: readonly StoreEvent[];
      readonly next: number;
      readonly more: boolean;
    };
  };
  /** Get the order that was looked up */
  getGrantedOrder: {
    answer: LookUpResult;
  };
  /** Check that the process responds */
  getHealth: {
    answer: Done;
  };
  /** Get the in-store draft on this device */
  getInStoreDraft: {
    answer: Session | null;
  };
  /** Get a store’s prices for protection, and the price for one cart */
  getInsuranceQuote: {
    query?: {
      readonly store_url?: string;
      readonly store?: string;
      readonly subtotal?: MoneyInIn;
      readonly currency?: string;
      readonly country?: string;
    };
    answer: PriceQuote;
  };
  /** Get an order */
  getOrder: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    answer: Order;
  };
  /** Get what a customer can do with their own data */
  getOwnData: {
    path: {
      readonly id: string;
    };
    answer: OwnData;
  };
  /** Get a policy: its sale, what’s left of it, its claims, and whether it’s in the store’s book */
  getPolicy: {
    path: {
      readonly policyId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: Policy;
  };
  /** Get a product; without a variant, the first one */
  getProduct: {
    path: {
      readonly productId: SourceId;
    };
    query?: {
      readonly variantId?: string;
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    answer: StoreProduct;
  };
  /** Check that the database responds and has room, and count the workers that are down */
  getReadiness: {
    answer: {
      readonly status: "ok";
      readonly writes: boolean;
      readonly workersAway?: number;
    };
  };
  /** Get the draft claim of an order */
  getSession: {
    query: {
      readonly orderId: string;
    };
    answer: Session | null;
  };
  /** Get a store’s setup progress, based on its data */
  getSetup: {
    path: {
      readonly id: string;
    };
    answer: Setup;
  };
  /** Get a summary of a store */
  getStore: {
    path: {
      readonly id: string;
    };
    answer: Store;
  };
  /** Find a store by its short name */
  getStoreBySlug: {
    query: {
      readonly slug: string;
    };
    answer: Store;
  };
  /** Get a store’s settings, in the areas the caller may read */
  getStoreSettings: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly areas: readonly AreaNow[];
    };
  };
  /** Get an endpoint */
  getWebhook: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: Webhook;
  };
  /** Get what was sent, with every try and its response */
  getWebhookDelivery: {
    path: {
      readonly webhookId: string;
      readonly deliveryId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: WholeWebhookDelivery;
  };
  /** Get the settings for offering protection in a store’s cart */
  getWidgetConfig: {
    query?: {
      readonly id?: string;
      readonly store?: string;
      readonly type?: "cart" | "checkout" | "subscription";
      readonly country?: string;
    };
    answer: WidgetConfig;
  };
  /** Hand a claim over to the provider */
  handOver: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly note?: string | null;
    };
    answer: Claim;
  };
  /** Hide a feedback comment that breaks a rule; its rating still counts */
  hideReview: {
    path: {
      readonly id: string;
      readonly reviewId: string;
    };
    body: {
      readonly reason: "PERSONAL_DATA" | "ABUSIVE" | "NOT_ABOUT_CLAIM";
    };
    answer: Review;
  };
  /** List the claims of a store, newest first */
  listClaims: {
    query?: {
      readonly size?: number;
      readonly cursor?: string;
      readonly buttonNum?: number;
      readonly storeId?: string;
    };
    answer: {
      readonly pageInfo: PageInfo;
      readonly edges: readonly ({
        readonly node: Claim;
        readonly cursor: string;
      })[];
    };
  };
  /** List the engines a store can connect to, with their fields */
  listEngineKinds: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly kinds: readonly EngineKind[];
    };
  };
  /** List the fulfillments of an order */
  listFulfillments: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    answer: readonly SourceFulfillment[];
  };
  /** List the labels of a store by name, retired ones last */
  listLabels: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly labels: readonly Label[];
    };
  };
  /** List the messages of a claim */
  listMessages: {
    path: {
      readonly orderId: string;
    };
    query: {
      readonly claimId: string;
      readonly storeId?: string;
    };
    answer: readonly ClaimMessage[];
  };
  /** List the internal notes of a claim, oldest first */
  listNotes: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly notes: readonly ClaimNote[];
    };
  };
  /** List the claims of an order */
  listOrderClaims: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: readonly Claim[];
  };
  /** List the orders of a store, newest first */
  listOrders: {
    query?: {
      readonly size?: number;
      readonly cursor?: string;
      readonly buttonNum?: number;
      readonly storeId?: string;
    };
    answer: OrderPage;
  };
  /** List the policies of a store, the newest sale first, or those of the orders that a search finds */
  listPolicies: {
    query?: {
      readonly storeId?: string;
      readonly orderId?: string;
      readonly state?: "in-force" | "removed";
      readonly kind?: ClaimCategory;
      readonly soldFrom?: Instant;
      readonly soldBefore?: Instant;
      readonly book?: "unposted";
      readonly search?: string;
      readonly cursor?: string;
      readonly size?: number;
    };
    answer: {
      readonly rows: readonly PolicyRow[];
      readonly nextCursor: string | null;
    };
  };
  /** List the products of a store, newest first */
  listProducts: {
    query?: {
      readonly size?: number;
      readonly cursor?: string;
      readonly status?: ProductStatus;
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    answer: {
      readonly edges: readonly ({
        readonly node: StoreProduct;
        readonly cursor: string;
      })[];
      readonly pageInfo: PageInfo;
    };
  };
  /** Get the customer’s feedback on a claim, if any */
  listReviews: {
    path: {
      readonly id: string;
    };
    answer: readonly Review[];
  };
  /** List the versions of an SOP, newest first */
  listSopVersions: {
    path: {
      readonly id: string;
      readonly sopId: string;
    };
    query?: {
      readonly size?: number;
      readonly before?: number;
    };
    answer: {
      readonly versions: readonly SopVersion[];
    };
  };
  /** List a store’s SOPs by title, with their texts */
  listSops: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly sops: readonly Sop[];
    };
  };
  /** List the active SOPs that apply to a claim, by title */
  listSopsOfClaim: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly sops: readonly Sop[];
    };
  };
  /** List the currencies of orders that no exchange rate measures */
  listWantedRates: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly currencies: readonly ({
        readonly currency: string;
        readonly orders: number;
        readonly claimed: number;
        readonly told: number | null;
      })[];
    };
  };
  /** List what was sent to an endpoint, newest first */
  listWebhookDeliveries: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
      readonly size?: number;
      readonly cursor?: string;
      readonly buttonNum?: number;
      readonly state?: WebhookDeliveryState;
      readonly failed?: string;
    };
    answer: {
      readonly pageInfo: PageInfo;
      readonly edges: readonly ({
        readonly node: WebhookDelivery;
        readonly cursor: string;
      })[];
    };
  };
  /** List a store’s endpoints, newest first */
  listWebhooks: {
    query?: {
      readonly storeId?: string;
      readonly size?: number;
      readonly cursor?: string;
      readonly buttonNum?: number;
    };
    answer: {
      readonly pageInfo: PageInfo;
      readonly edges: readonly ({
        readonly node: Webhook;
        readonly cursor: string;
      })[];
    };
  };
  /** Get the claim that an emailed link confirms */
  lookAtOfflineClaim: {
    body: {
      readonly token: string;
    };
    answer: {
      readonly status: "waiting" | "filed";
      readonly email: string;
      readonly productName: string;
      readonly variant: string;
      readonly productImage: string | null;
      readonly claimType: ClaimType;
      readonly details: string;
      readonly dateOfPurchase: string;
      readonly sentAt: Instant;
      readonly expiresAt: Instant;
      readonly claim: {
        readonly claimNumber: number;
        readonly viewUrl: string;
      } | null;
    };
  };
  /** Look up an order by its number and email address */
  lookUpOrder: {
    body: LookUpIn;
    answer: LookUpResult;
  };
  /** Look up an order by its number and email address */
  lookUpOrderByQuery: {
    query: {
      readonly email: string;
      readonly order: string;
    };
    answer: LookUpResult;
  };
  /** Email an order’s customer a link to the draft */
  mailDraftLink: {
    answer: Done;
  };
  /** Email an order’s customer a link that opens it */
  mailLookUpLink: {
    body: {
      readonly order: string;
      readonly email?: string;
    };
    answer: Done;
  };
  /** Resend the email that confirms an in-store claim */
  mailOfflineClaimLink: {
    body: Readonly<Record<string, unknown>>;
    answer: {
      readonly status: "confirm";
      readonly email: string;
      readonly expiresAt: Instant;
    };
  };
  /** Email the customer a link to their own data, to the address on their order */
  mailOwnDataLink: {
    path: {
      readonly id: string;
    };
    answer: Done;
  };
  /** Create a single-use code that continues an in-store draft on another device */
  makeDraftHandOff: {
    body: {
      readonly step: "receipt" | "upload";
    };
    answer: HandOff;
  };
  /** Create a single-use code that continues the draft on another device */
  makeHandOff: {
    answer: HandOff;
  };
  /** Email a claim’s link to the address on its order */
  notifyByEmail: {
    path: {
      readonly id: string;
    };
    answer: Done;
  };
  /** Start working on a new claim */
  openClaim: {
    path: {
      readonly id: string;
    };
    body: VersionIn;
    answer: Claim;
  };
  /** Open the draft behind a scanned code */
  openDraftHandOff: {
    body: {
      readonly token: string;
    };
    answer: {
      readonly sessionId: string;
      readonly accessToken: string;
      readonly expiresAt: Instant;
      readonly step: "receipt" | "upload";
    };
  };
  /** Open the order behind an emailed link or a scanned code */
  openLookUpLink: {
    body: {
      readonly token: string;
    };
    answer: LookUpResult;
  };
  /** Preview what a decision says */
  previewDecision: {
    path: {
      readonly id: string;
    };
    body: {
      readonly decision: "approve";
      readonly lines: readonly DecisionLineInIn[];
      readonly includeShipping?: boolean;
    } | {
      readonly decision: "deny";
      readonly reason: DenialReason;
      readonly override?: boolean;
    } | {
      readonly decision: "close";
      readonly reason: ClosingReason;
      readonly override?: boolean;
    };
    answer: {
      readonly reasonLabel: string | null;
      readonly clause: string;
      readonly customerText: string;
      readonly appealUntil: InstantOrNull;
    };
  };
  /** Look for the DNS records of a store’s hosts; what is proved serves from then on */
  proveHosts: {
    path: {
      readonly id: string;
    };
    answer: OwnStore;
  };
  /** Add a label to a claim; no effect if it’s already there */
  putLabelOn: {
    path: {
      readonly id: string;
      readonly labelId: string;
    };
    answer: undefined;
  };
  /** Add or update a product sold in stores */
  putProduct: {
    path: {
      readonly sourceProductId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: ProductToPut;
    answer: Product;
  };
  /** Save the draft claim of an order, or the shopper’s step */
  putSession: {
    body: {
      readonly id?: string;
      readonly orderId: string;
      readonly email?: string;
      readonly status?: "CATEGORY" | "ITEMS" | "SHIPMENTS" | "DETAILS" | "RESOLUTION" | "REVIEW" | "NOT_SHIPPED" | "TOO_SOON" | "TOO_LATE";
      readonly metadata?: SessionMetadataIn;
      readonly inStore?: InStoreDraftIn;
    };
    answer: Session;
  };
  /** Get the price of protection for a cart */
  quoteCart: {
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: CartToQuote;
    answer: PriceQuote;
  };
  /** Get a store’s engine connection */
  readEngine: {
    path: {
      readonly id: string;
    };
    answer: StoreEngine;
  };
  /** Get the progress of the imports from a store’s engine */
  readEngineImports: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly imports: readonly EngineImport[];
    };
  };
  /** Keep a choice that was made in a cart, with what was shown; the same ID again changes nothing */
  recordConsent: {
    query?: {
      readonly store?: string;
      readonly id?: string;
    };
    body: ConsentIn;
    answer: undefined;
  };
  /** Email a reminder on the day the draft’s claim can be decided */
  remindShopper: {
    body: {
      readonly orderId: string;
    };
    answer: {
      readonly remindAt: Instant;
    };
  };
  /** Remove an internal note of your side; the activity still shows there was one */
  removeNote: {
    path: {
      readonly id: string;
      readonly noteId: string;
    };
    answer: undefined;
  };
  /** Remove an SOP */
  removeSop: {
    path: {
      readonly id: string;
      readonly sopId: string;
    };
    answer: undefined;
  };
  /** Remove an endpoint with its deliveries */
  removeWebhook: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: undefined;
  };
  /** Reopen a denied, closed, or dismissed claim */
  reopenClaim: {
    path: {
      readonly id: string;
    };
    body: VersionAndReasonIn;
    answer: Claim;
  };
  /** Resend every event since a given time */
  replayWebhook: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    body: {
      readonly since: Instant;
      readonly delivered?: boolean;
    };
    answer: {
      readonly replayed: number;
    };
  };
  /** Resend an event under its own ID */
  replayWebhookDelivery: {
    path: {
      readonly webhookId: string;
      readonly deliveryId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: WebhookDelivery;
  };
  /** Reply to feedback, once: the customer gets it by email and on the claim page */
  replyToReview: {
    path: {
      readonly id: string;
      readonly reviewId: string;
    };
    body: {
      readonly text: string;
    };
    answer: Review;
  };
  /** Report how staff completed a resolution by hand */
  reportExecution: {
    path: {
      readonly id: string;
      readonly resolutionId: string;
    };
    body: ExecutionReport;
    answer: Claim;
  };
  /** Report that the store resolved a claim itself; nothing is paid for it */
  resolveExternally: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly reference: string;
      readonly customerText?: string | null;
      readonly note?: string | null;
    };
    answer: Claim;
  };
  /** Retire a label: claims that have it keep it; no others get it */
  retireLabel: {
    path: {
      readonly id: string;
      readonly labelId: string;
    };
    answer: undefined;
  };
  /** Ask the store engine again */
  retryExecution: {
    path: {
      readonly id: string;
    };
    answer: Claim;
  };
  /** Revoke a token; revoking a refresh token also revokes its access tokens */
  revokeToken: {
    body: {
      readonly client_id?: string;
      readonly client_secret?: string;
      readonly token?: string;
      readonly token_type_hint?: string;
    };
    answer: Readonly<Record<string, unknown>>;
  };
  /** Create a new signing secret; the old one still signs for 24 hours */
  rotateWebhookSecret: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: {
      readonly secret: string;
      readonly oldSecretUntil: Instant;
    };
  };
  /** Send a message on a claim */
  sendMessage: {
    path: {
      readonly orderId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    body: {
      readonly claimId: string;
      readonly messageContent: string;
      readonly medias?: readonly string[];
      readonly needsAnswer?: boolean | null;
      readonly expectedVersion?: number | null;
      readonly senderId?: string | null;
      readonly senderName?: string | null;
      readonly senderType?: string | null;
      readonly storeId?: string | null;
    };
    answer: ClaimMessage;
  };
  /** Make an SOP active or inactive; only active ones appear beside claims */
  setSopState: {
    path: {
      readonly id: string;
      readonly sopId: string;
    };
    body: {
      readonly active: boolean;
    };
    answer: Sop;
  };
  /** Show a hidden feedback comment again */
  showReview: {
    path: {
      readonly id: string;
      readonly reviewId: string;
    };
    answer: Review;
  };
  /** Sign a claim */
  signClaim: {
    path: {
      readonly claimId: string;
    };
    body: {
      readonly claimId?: string | null;
      readonly imageUrl?: string | null;
      readonly signatureName?: string | null;
      readonly updatedShippingAddress?: AddressInOrNull;
      readonly sourceOrderId?: string | null;
      readonly orderId?: string | null;
    };
    answer: Claim;
  };
  /** Snooze a claim until a date; a delivery or a customer’s message ends it sooner */
  snoozeClaim: {
    path: {
      readonly id: string;
    };
    body: {
      readonly expectedVersion: number;
      readonly until: Instant;
      readonly reason?: string | null;
    };
    answer: Claim;
  };
  /** Import what a store’s engine lists, and keep it up to date */
  startEngineImport: {
    path: {
      readonly id: string;
    };
    body: {
      readonly subject?: "orders" | "products";
      readonly since?: string | null;
    };
    answer: EngineImport;
  };
  /** Start working on a claim that’s waiting for the provider */
  takeClaim: {
    path: {
      readonly id: string;
    };
    body: VersionIn;
    answer: Claim;
  };
  /** Remove a label from a claim; no effect if it isn’t there */
  takeLabelOff: {
    path: {
      readonly id: string;
      readonly labelId: string;
    };
    answer: undefined;
  };
  /** Test an engine’s settings: those sent, or those stored */
  testEngine: {
    path: {
      readonly id: string;
    };
    body: EngineIn | null;
    answer: EngineTest;
  };
  /** Send a test event now and get the response */
  testWebhook: {
    path: {
      readonly webhookId: string;
    };
    query?: {
      readonly storeId?: string;
    };
    answer: WholeWebhookDelivery;
  };
  /** Unarchive a claim and restore its final state */
  unarchiveClaim: {
    path: {
      readonly id: string;
    };
    body: VersionAndReasonIn;
    answer: Claim;
  };
  /** Undo a decision made in the last 10 seconds */
  undoDecision: {
    path: {
      readonly id: string;
    };
    body: VersionIn;
    answer: Claim;
  };
  /** Update the status of a fulfillment */
  updateFulfillment: {
    path: {
      readonly sourceOrderId: SourceId;
      readonly sourceFulfillmentId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: {
      readonly status: StatusIn;
      readonly trackingCompany?: string | null;
      readonly trackingNumber?: readonly string[] | null;
      readonly trackingUrl?: readonly string[] | null;
      readonly deliveredAt?: InstantOrNone;
      readonly lastScanAt?: InstantOrNone;
      readonly lastScanPlace?: string | null;
      readonly expectedOn?: DateOrNull;
      readonly returnedAt?: InstantOrNone;
    };
    answer: Accepted;
  };
  /** Update an order */
  updateOrder: {
    path: {
      readonly sourceOrderId: SourceId;
    };
    query?: {
      /** The store, for staff who work for several. An API token has only one. */
      readonly storeId?: string;
    };
    body: OrderChange;
    answer: OrderAccepted;
  };
  /** Update a store: name, hosts, support email, country, and, before its first claim, time zone */
  updateStore: {
    path: {
      readonly id: string;
    };
    body: {
      readonly name?: string;
      readonly supportEmail?: Email | null;
      readonly timeZone?: string;
      readonly country?: string;
      readonly hosts?: readonly string[];
      readonly setupHidden?: boolean;
    };
    answer: OwnStore;
  };
  /** Verify that the receipt matches the claim */
  verifyReceipt: {
    path: {
      readonly id: string;
    };
    answer: Claim;
  };
  /** Get the person who opened the app from the console; each session token works once */
  verifySession: {
    body: {
      readonly client_id?: string;
      readonly client_secret?: string;
      readonly session_token?: string;
    };
    answer: {
      readonly userId: string;
      readonly email: string;
      readonly firstName: string;
      readonly lastName: string;
      readonly storeId: string;
      readonly installationId: string;
      readonly applicationId: string;
      readonly clientId: string;
      readonly scopes: readonly AppScope[];
    };
  };
  /** Verify that the stored claim is the one that was signed */
  verifySignature: {
    path: {
      readonly id: string;
    };
    answer: {
      readonly valid: boolean;
      readonly signedAt: InstantOrNull;
      readonly reason: string | null;
    };
  };
  /** Start working on a claim filed early */
  wakeClaim: {
    path: {
      readonly id: string;
    };
    body: VersionIn;
    answer: Claim;
  };
  /** Withdraw a claim */
  withdrawClaim: {
    path: {
      readonly id: string;
    };
    body: VersionAndReasonIn;
    answer: Claim;
  };
  /** Withdraw an approval you proposed */
  withdrawProposal: {
    path: {
      readonly id: string;
    };
    body: VersionIn;
    answer: Claim;
  };
}

/** How each operation is called; a keyed one takes an Idempotency-Key. */
export const operations: Readonly<
  Record<keyof Operations, { readonly method: string; readonly path: string; readonly keyed?: true }>
> = {
  answerArrival: { method: 'POST', path: '/v1/claims/{id}/arrival' },
  answerBrand: { method: 'POST', path: '/v1/claims/{id}/answer-brand', keyed: true },
  appealClaim: { method: 'POST', path: '/v1/claims/{id}/appeal' },
  approveClaim: { method: 'POST', path: '/v1/claims/{id}/approve', keyed: true },
  archiveClaim: { method: 'POST', path: '/v1/claims/{id}/archive', keyed: true },
  askBrand: { method: 'POST', path: '/v1/claims/{id}/ask-brand', keyed: true },
  beginInStoreDraft: { method: 'POST', path: '/v1/in-store/drafts' },
  cancelDraft: { method: 'POST', path: '/v1/claims/{id}/cancel', keyed: true },
  changeBrandingSettings: { method: 'PUT', path: '/v1/stores/{id}/settings/branding' },
  changeClaimAcknowledgmentSettings: { method: 'PUT', path: '/v1/stores/{id}/settings/claim-acknowledgment' },
  changeClaimMetadata: { method: 'PATCH', path: '/v1/claims/{id}/metadata' },
  changeFulfillmentSettings: { method: 'PUT', path: '/v1/stores/{id}/settings/fulfillment' },
  changeLabel: { method: 'PATCH', path: '/v1/stores/{id}/labels/{labelId}' },
  changeProduct: { method: 'PUT', path: '/v2/products/{productId}' },
  changeSop: { method: 'PATCH', path: '/v1/stores/{id}/sops/{sopId}' },
  changeWebhook: { method: 'PATCH', path: '/v1/webhooks/{webhookId}' },
  checkLookUpLink: { method: 'POST', path: '/v1/order-lookup/check-link' },
  closeClaim: { method: 'POST', path: '/v1/claims/{id}/close', keyed: true },
  confirmOfflineClaim: { method: 'POST', path: '/v1/claims/offline/confirm' },
  connectEngine: { method: 'PUT', path: '/v1/stores/{id}/engine' },
  createFulfillment: { method: 'POST', path: '/v1/orders/{sourceOrderId}/fulfillments' },
  createLabel: { method: 'POST', path: '/v1/stores/{id}/labels' },
  createNote: { method: 'POST', path: '/v1/claims/{id}/notes', keyed: true },
  createOrder: { method: 'POST', path: '/v1/orders', keyed: true },
  createProduct: { method: 'POST', path: '/v2/products', keyed: true },
  createReview: { method: 'POST', path: '/v1/claims/{id}/reviews' },
  createSop: { method: 'POST', path: '/v1/stores/{id}/sops' },
  createUpload: { method: 'POST', path: '/v1/uploads' },
  createWebhook: { method: 'POST', path: '/v1/webhooks' },
  deleteClaim: { method: 'POST', path: '/v1/claims/{id}/delete', keyed: true },
  deleteSession: { method: 'DELETE', path: '/v1/sessions/{id}' },
  denyClaim: { method: 'POST', path: '/v1/claims/{id}/deny', keyed: true },
  disconnectEngine: { method: 'DELETE', path: '/v1/stores/{id}/engine' },
  dismissClaim: { method: 'POST', path: '/v1/claims/{id}/dismiss', keyed: true },
  duplicateSop: { method: 'POST', path: '/v1/stores/{id}/sops/{sopId}/duplicate' },
  editNote: { method: 'PATCH', path: '/v1/claims/{id}/notes/{noteId}' },
  endGrant: { method: 'DELETE', path: '/v1/order-lookup/current' },
  eraseCustomer: { method: 'POST', path: '/v1/stores/{id}/orders/{orderId}/customer/erasure' },
  eraseOwnData: { method: 'POST', path: '/v1/claims/{id}/own-data/erasure' },
  exchangeToken: { method: 'POST', path: '/v1/oauth/token' },
  exportCustomer: { method: 'POST', path: '/v1/stores/{id}/orders/{orderId}/customer/export' },
  exportOwnData: { method: 'POST', path: '/v1/claims/{id}/own-data/export' },
  fileClaim: { method: 'POST', path: '/v1/claims/{sourceOrderId}', keyed: true },
  fileOfflineClaim: { method: 'POST', path: '/v1/claims/offline', keyed: true },
  fileValetClaim: { method: 'POST', path: '/v1/claims/{sourceOrderId}/valet', keyed: true },
  findProducts: { method: 'GET', path: '/v1/orders/{orderId}/products/query' },
  getBranding: { method: 'GET', path: '/v1/whitelabel/settings' },
  getClaim: { method: 'GET', path: '/v1/claims/{id}' },
  getClaimActions: { method: 'GET', path: '/v1/claims/{id}/actions' },
  getErasure: { method: 'GET', path: '/v1/stores/{id}/erasures/{erasureId}' },
  getEvents: { method: 'GET', path: '/v1/events' },
  getGrantedOrder: { method: 'GET', path: '/v1/order-lookup/current' },
  getHealth: { method: 'GET', path: '/healthz' },
  getInStoreDraft: { method: 'GET', path: '/v1/in-store/drafts/current' },
  getInsuranceQuote: { method: 'GET', path: '/v1/quote/insurance' },
  getOrder: { method: 'GET', path: '/v1/orders/{sourceOrderId}' },
  getOwnData: { method: 'GET', path: '/v1/claims/{id}/own-data' },
  getPolicy: { method: 'GET', path: '/v1/policies/{policyId}' },
  getProduct: { method: 'GET', path: '/v2/products/{productId}' },
  getReadiness: { method: 'GET', path: '/readyz' },
  getSession: { method: 'GET', path: '/v1/sessions' },
  getSetup: { method: 'GET', path: '/v1/stores/{id}/setup' },
  getStore: { method: 'GET', path: '/v1/stores/{id}' },
  getStoreBySlug: { method: 'GET', path: '/v1/stores/slug' },
  getStoreSettings: { method: 'GET', path: '/v1/stores/{id}/settings' },
  getWebhook: { method: 'GET', path: '/v1/webhooks/{webhookId}' },
  getWebhookDelivery: { method: 'GET', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}' },
  getWidgetConfig: { method: 'GET', path: '/v1/widget/config' },
  handOver: { method: 'POST', path: '/v1/claims/{id}/hand-over', keyed: true },
  hideReview: { method: 'POST', path: '/v1/claims/{id}/reviews/{reviewId}/hide' },
  listClaims: { method: 'GET', path: '/v1/claims' },
  listEngineKinds: { method: 'GET', path: '/v1/stores/{id}/engine/kinds' },
  listFulfillments: { method: 'GET', path: '/v1/orders/{sourceOrderId}/fulfillments' },
  listLabels: { method: 'GET', path: '/v1/stores/{id}/labels' },
  listMessages: { method: 'GET', path: '/v1/claims/{orderId}/messages' },
  listNotes: { method: 'GET', path: '/v1/claims/{id}/notes' },
  listOrderClaims: { method: 'GET', path: '/v1/orders/{sourceOrderId}/claims' },
  listOrders: { method: 'GET', path: '/v1/orders' },
  listPolicies: { method: 'GET', path: '/v1/policies' },
  listProducts: { method: 'GET', path: '/v2/products' },
  listReviews: { method: 'GET', path: '/v1/claims/{id}/reviews' },
  listSopVersions: { method: 'GET', path: '/v1/stores/{id}/sops/{sopId}/versions' },
  listSops: { method: 'GET', path: '/v1/stores/{id}/sops' },
  listSopsOfClaim: { method: 'GET', path: '/v1/claims/{id}/sops' },
  listWantedRates: { method: 'GET', path: '/v1/stores/{id}/wanted-rates' },
  listWebhookDeliveries: { method: 'GET', path: '/v1/webhooks/{webhookId}/deliveries' },
  listWebhooks: { method: 'GET', path: '/v1/webhooks' },
  lookAtOfflineClaim: { method: 'POST', path: '/v1/claims/offline/confirm/look' },
  lookUpOrder: { method: 'POST', path: '/v1/order-lookup' },
  lookUpOrderByQuery: { method: 'GET', path: '/v1/order-lookup' },
  mailDraftLink: { method: 'POST', path: '/v1/order-lookup/draft-link' },
  mailLookUpLink: { method: 'POST', path: '/v1/order-lookup/mail-link' },
  mailOfflineClaimLink: { method: 'POST', path: '/v1/claims/offline/resend' },
  mailOwnDataLink: { method: 'POST', path: '/v1/claims/{id}/own-data/link' },
  makeDraftHandOff: { method: 'POST', path: '/v1/in-store/drafts/hand-off' },
  makeHandOff: { method: 'POST', path: '/v1/order-lookup/hand-off' },
  notifyByEmail: { method: 'POST', path: '/v1/claims/notify/{id}/email' },
  openClaim: { method: 'POST', path: '/v1/claims/{id}/open' },
  openDraftHandOff: { method: 'POST', path: '/v1/in-store/drafts/open-link' },
  openLookUpLink: { method: 'POST', path: '/v1/order-lookup/open-link' },
  previewDecision: { method: 'POST', path: '/v1/claims/{id}/preview' },
  proveHosts: { method: 'POST', path: '/v1/stores/{id}/hosts/prove' },
  putLabelOn: { method: 'PUT', path: '/v1/claims/{id}/labels/{labelId}' },
  putProduct: { method: 'PUT', path: '/v1/products/{sourceProductId}' },
  putSession: { method: 'PUT', path: '/v1/sessions' },
  quoteCart: { method: 'POST', path: '/v2/quote' },
  readEngine: { method: 'GET', path: '/v1/stores/{id}/engine' },
  readEngineImports: { method: 'GET', path: '/v1/stores/{id}/engine/imports' },
  recordConsent: { method: 'POST', path: '/v1/widget/consents' },
  remindShopper: { method: 'POST', path: '/v1/sessions/reminder' },
  removeNote: { method: 'DELETE', path: '/v1/claims/{id}/notes/{noteId}' },
  removeSop: { method: 'DELETE', path: '/v1/stores/{id}/sops/{sopId}' },
  removeWebhook: { method: 'DELETE', path: '/v1/webhooks/{webhookId}' },
  reopenClaim: { method: 'POST', path: '/v1/claims/{id}/reopen', keyed: true },
  replayWebhook: { method: 'POST', path: '/v1/webhooks/{webhookId}/replay' },
  replayWebhookDelivery: { method: 'POST', path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay' },
  replyToReview: { method: 'POST', path: '/v1/claims/{id}/reviews/{reviewId}/reply' },
  reportExecution: { method: 'POST', path: '/v1/claims/{id}/resolutions/{resolutionId}/report' },
  resolveExternally: { method: 'POST', path: '/v1/claims/{id}/resolve-externally', keyed: true },
  retireLabel: { method: 'DELETE', path: '/v1/stores/{id}/labels/{labelId}' },
  retryExecution: { method: 'POST', path: '/v1/claims/{id}/retry-execution' },
  revokeToken: { method: 'POST', path: '/v1/oauth/revoke' },
  rotateWebhookSecret: { method: 'POST', path: '/v1/webhooks/{webhookId}/secret' },
  sendMessage: { method: 'POST', path: '/v1/claims/{orderId}/messages', keyed: true },
  setSopState: { method: 'PUT', path: '/v1/stores/{id}/sops/{sopId}/state' },
  showReview: { method: 'POST', path: '/v1/claims/{id}/reviews/{reviewId}/show' },
  signClaim: { method: 'PUT', path: '/v1/claims/signature/{claimId}' },
  snoozeClaim: { method: 'POST', path: '/v1/claims/{id}/snooze', keyed: true },
  startEngineImport: { method: 'POST', path: '/v1/stores/{id}/engine/imports' },
  takeClaim: { method: 'POST', path: '/v1/claims/{id}/take', keyed: true },
  takeLabelOff: { method: 'DELETE', path: '/v1/claims/{id}/labels/{labelId}' },
  testEngine: { method: 'POST', path: '/v1/stores/{id}/engine/test' },
  testWebhook: { method: 'POST', path: '/v1/webhooks/{webhookId}/test' },
  unarchiveClaim: { method: 'POST', path: '/v1/claims/{id}/unarchive', keyed: true },
  undoDecision: { method: 'POST', path: '/v1/claims/{id}/undo' },
  updateFulfillment: { method: 'PUT', path: '/v1/orders/{sourceOrderId}/fulfillments/{sourceFulfillmentId}' },
  updateOrder: { method: 'PUT', path: '/v1/orders/{sourceOrderId}' },
  updateStore: { method: 'PATCH', path: '/v1/stores/{id}' },
  verifyReceipt: { method: 'POST', path: '/v1/claims/{id}/verify-receipt' },
  verifySession: { method: 'POST', path: '/v1/oauth/session/verify' },
  verifySignature: { method: 'GET', path: '/v1/claims/{id}/signature/verify' },
  wakeClaim: { method: 'POST', path: '/v1/claims/{id}/wake' },
  withdrawClaim: { method: 'POST', path: '/v1/claims/{id}/withdraw' },
  withdrawProposal: { method: 'POST', path: '/v1/claims/{id}/proposal/withdraw', keyed: true },
};

export type Accepted = {
  readonly status: "ok";
  readonly id: string;
};

export type ActionName = "open" | "approve" | "approve-proposal" | "refuse-proposal" | "withdraw-proposal" | "deny" | "ask-customer" | "inform" | "close" | "undo" | "message" | "note" | "label" | "sign" | "withdraw" | "appeal" | "wake" | "answer-arrival" | "review" | "revoke" | "cancel-draft" | "ask-brand" | "answer-brand" | "hand-over" | "take" | "snooze" | "reopen" | "resolve-externally" | "dismiss" | "archive" | "unarchive" | "delete" | "amend" | "confirm-amendment" | "cancel-amendment" | "report" | "retry";

export type Address = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone?: string;
};

export type AddressIn = {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly address1: string;
  readonly address2?: string | null;
  readonly city: string;
  readonly state?: string | null;
  readonly zip?: string | null;
  readonly country: string;
  readonly phone?: string;
  readonly orderId?: string | null;
};

export type AddressInOrNull = AddressIn | null;

export type AmendUpTo = {
  readonly refund: Money;
  readonly credit: Money;
  readonly reversal: Money;
} | null;

export type Amendment = {
  readonly id: string;
  readonly kind: "TOP_UP" | "REVERSAL";
  readonly method: "REFUND" | "STORE_CREDIT" | null;
  readonly amount: Money;
  readonly currency: string;
  readonly state: "PROPOSED" | "CONFIRMED" | "CANCELED";
  readonly reason: string;
  readonly customerText: string;
  readonly reference: string;
  readonly unchecked: string | null;
  readonly proposedBy: string | null;
  readonly proposedAt: Instant;
  readonly confirmedBy: string | null;
  readonly confirmedAt: InstantOrNull;
  readonly canceledBy: string | null;
  readonly canceledAt: InstantOrNull;
  readonly resolution: ClaimResolution | null;
};

export type AppScope = "read_orders" | "write_orders" | "read_claims" | "write_claims" | "manage_claims" | "read_products" | "write_products" | "read_store" | "manage_webhooks" | "read_quotes";

export type AreaNow = GeneralSettingsVersion | ClaimAcknowledgmentSettingsVersion | FulfillmentSettingsVersion | LimitsSettingsVersion | MetadataSettingsVersion | WidgetSettingsVersion | QuotePricingSettingsVersion | BrandingSettingsVersion;

export type Branding = {
  readonly storeId: string;
  readonly storeName: string;
  readonly slug: string;
  readonly logoUrl: string | null;
  readonly logoDarkUrl: string | null;
  readonly faviconUrl: string | null;
  readonly supportEmail: string | null;
  readonly colors: {
    readonly accent: string;
    readonly canvas: string;
    readonly ink: string | null;
    readonly canvasDark: string | null;
    readonly accentDark: string | null;
  };
  readonly fonts: {
    readonly heading: string;
    readonly body: string;
    readonly headingWeight: number;
    readonly headingTracking: string;
    readonly h2Tracking: string;
    readonly scale: number;
  };
  readonly sizes: {
    readonly h1: number;
    readonly h2: number;
    readonly body: number;
    readonly small: number;
    readonly caption: number;
  } | null;
  readonly shape: {
    readonly radius: number;
    readonly pillButtons: boolean;
  };
  readonly background: {
    readonly tallUrl: string | null;
    readonly wideUrl: string | null;
    readonly logoOn: "ink" | "white";
  };
  readonly mode: "light" | "dark" | "auto";
  readonly texts: {
    readonly headline: string;
    readonly intro: string;
    readonly shippedText: string | null;
  };
};

export type BrandingSettings = {
  readonly logoUrl: Picture;
  readonly logoDarkUrl: Picture;
  readonly faviconUrl: Picture;
  readonly colors?: {
    readonly accent: string;
    readonly canvas: string;
    readonly ink: string | null;
    readonly canvasDark: string | null;
    readonly accentDark: string | null;
  };
  readonly fonts: {
    readonly heading: string;
    readonly body: string;
    readonly headingWeight: number;
    readonly headingTracking: string;
    readonly h2Tracking: string;
    readonly scale: number;
  };
  readonly sizes: {
    readonly h1: number;
    readonly h2: number;
    readonly body: number;
    readonly small: number;
    readonly caption: number;
  } | null;
  readonly shape: {
    readonly radius: number;
    readonly pillButtons: boolean;
  };
  readonly background: {
    readonly tallUrl: Picture;
    readonly wideUrl: Picture;
    readonly logoOn: "ink" | "white";
  };
  readonly mode: "light" | "dark" | "auto";
  readonly texts: {
    readonly headline: string;
    readonly intro: string;
    readonly shippedText: string | null;
  };
};

export type BrandingSettingsIn = {
  readonly logoUrl?: Picture;
  readonly logoDarkUrl?: Picture;
  readonly faviconUrl?: Picture;
  readonly colors?: {
    readonly accent?: string;
    readonly canvas?: string;
    readonly ink?: string | null;
    readonly canvasDark?: string | null;
    readonly accentDark?: string | null;
  };
  readonly fonts?: {
    readonly heading?: string;
    readonly body?: string;
    readonly headingWeight?: number;
    readonly headingTracking?: string;
    readonly h2Tracking?: string;
    readonly scale?: number;
  };
  readonly sizes?: {
    readonly h1: number;
    readonly h2: number;
    readonly body: number;
    readonly small: number;
    readonly caption: number;
  } | null;
  readonly shape?: {
    readonly radius?: number;
    readonly pillButtons?: boolean;
  };
  readonly background?: {
    readonly tallUrl?: Picture;
    readonly wideUrl?: Picture;
    readonly logoOn?: "ink" | "white";
  };
  readonly mode?: "light" | "dark" | "auto";
  readonly texts?: {
    readonly headline?: string;
    readonly intro?: string;
    readonly shippedText?: string | null;
  };
};

export type BrandingSettingsVersion = {
  readonly area: "branding";
  readonly settings: BrandingSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type CartToQuote = {
  readonly subtotal?: MoneyInIn;
  readonly items?: readonly ({
    readonly price: MoneyInIn;
    readonly quantity: Quantity;
    readonly productId?: SourceId | null;
  })[];
  readonly currency?: string;
};

export type Claim = {
  readonly id: string;
  readonly claimNumber: number;
  readonly version: number;
  readonly claimFiledFrom: "EXTERNAL" | "INTERNAL";
  readonly claimCategory: ClaimCategory;
  readonly claimState: ClaimState;
  readonly portalState: PortalState;
  readonly claimType: ClaimTypeOrNull;
  readonly claimDescription: string;
  readonly wordsBy: "customer" | "store";
  readonly customerId: string | null;
  readonly userId: string | null;
  readonly storeId: string;
  readonly orderId: string;
  readonly sourceOrderId: string;
  readonly sourceOrderNumber: string;
  readonly boughtOn: DateOrNull;
  readonly authorName: string;
  readonly authorEmail: string;
  readonly salesChannel: "ONLINE" | "IN_STORE";
  readonly isOta: boolean;
  readonly otaDescription: string | null;
  readonly externalSource: string | null;
  readonly policyId: string | null;
  readonly policy: {
    readonly id: string;
    readonly insuredAmount: MoneyOrNull;
    readonly premiumPaid: MoneyOrNull;
    readonly premiumCurrency: string | null;
    readonly removedAt: InstantOrNull;
  } | null;
  readonly protectionStatus: ProtectionStatus;
  readonly warrantyMetadata: {
    readonly productValue: MoneyOrNull;
    readonly warrantyFee: MoneyOrNull;
    readonly dateOfPurchase: InstantOrNull;
    readonly warrantyPeriod: string | null;
  } | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly resolutionRequested: "RESHIP" | "REFUND" | "STORE_CREDIT" | "MIXED" | null;
  readonly resolutionType: "RESHIP" | "REFUND" | "STORE_CREDIT" | "CUSTOM" | "FLAT_RATE" | "FLAT_RATE_STORE_CREDIT" | "MIXED" | null;
  readonly resolutionDate: InstantOrNull;
  readonly shippingAddress: Address | null;
  readonly updatedShippingAddress: Address | null;
  readonly currency: string;
  readonly timeZone: string;
  readonly storeName: string;
  readonly signature: {
    readonly kind: "SIGNATURE" | "ACKNOWLEDGEMENT" | "RECEIPT";
    readonly name: string | null;
    readonly image: MediaLink | null;
    readonly signedAt: Instant;
  } | null;
  readonly flags: readonly ("unsigned" | "missing-evidence" | "receipt-unverified" | "address-changed" | "execution-error" | "held-up")[];
  readonly claimItems: readonly ClaimItem[];
  readonly fulfillments: readonly ClaimFulfillment[];
  readonly fulfillmentCount: number;
  readonly claimResolutions: readonly ClaimResolution[];
  readonly amendments: readonly Amendment[];
  readonly claimMessages: readonly ClaimMessage[];
  readonly claimDocuments: readonly MediaLink[];
  readonly decision: Decision | null;
  readonly firstDecision: Decision | null;
  readonly expected: ExpectedDays;
  readonly timeline: readonly TimelineEntry[];
  readonly answerDueAt: InstantOrNull;
  readonly answerWasDueAt: InstantOrNull;
  readonly clock: ResponseTime | null;
  readonly signBy: InstantOrNull;
  readonly replyBy: InstantOrNull;
  readonly reopenUntil: InstantOrNull;
  readonly appealedAt: InstantOrNull;
  readonly appealMessageId: string | null;
  readonly wakesAt: InstantOrNull;
  readonly arrival: {
    readonly deliveredAt: Instant;
    readonly askedAt: Instant;
    readonly answerBy: Instant;
  } | null;
  readonly withdrawnAt: InstantOrNull;
  readonly viewUrl: string | null;
  readonly printUrl: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly deletedAt: InstantOrNull;
};

export type ClaimAcknowledgmentSettings = {
  readonly firstAnswerHours: number;
  readonly workingDays: readonly ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
  readonly workingHours: {
    readonly opens: string;
    readonly closes: string;
  };
  readonly holidays: readonly ({
    readonly day: Date;
    readonly name: string;
  })[];
  readonly sharing: {
    readonly inTurn: boolean;
    readonly mostOpen: number;
  };
};

export type ClaimAcknowledgmentSettingsIn = {
  readonly firstAnswerHours?: number;
  readonly workingDays?: readonly ("sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday")[];
  readonly workingHours?: {
    readonly opens?: string;
    readonly closes?: string;
  };
  readonly holidays?: readonly ({
    readonly day: Date;
    readonly name: string;
  })[];
  readonly sharing?: {
    readonly inTurn?: boolean;
    readonly mostOpen?: number;
  };
};

export type ClaimAcknowledgmentSettingsVersion = {
  readonly area: "claim-acknowledgment";
  readonly settings: ClaimAcknowledgmentSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type ClaimActions = {
  readonly version: number;
  readonly claimState: ClaimState;
  readonly allowed: readonly ActionName[];
  readonly undoUntil: InstantOrNull;
  readonly carriedOutBy: Readonly<Record<string, "engine" | "people">>;
  readonly engineKnowsOrder: boolean | null;
  readonly amendUpTo: AmendUpTo;
};

export type ClaimCategory = "SHIPPING" | "WARRANTY";

export type ClaimFulfillment = {
  readonly id: string;
  readonly sourceFulfillmentId: string;
  readonly number: number;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly shippedAt: InstantOrNull;
  readonly deliveredAt: InstantOrNull;
  readonly lastScanAt: InstantOrNull;
  readonly lastScanPlace: string | null;
  readonly expectedOn: DateOrNull;
  readonly returnedAt: InstantOrNull;
  readonly trackingCompany: string;
  readonly trackingNumber: readonly string[];
  readonly trackingUrl: readonly string[];
};

export type ClaimItem = {
  readonly id: string;
  readonly claimId: string;
  readonly itemId: string;
  readonly name: string;
  readonly sku: string;
  readonly imageUrl: string;
  readonly images: readonly MediaLink[];
  readonly externalImages: readonly string[];
  readonly details: string;
  readonly quantity: number;
  readonly orderedQuantity: number;
  readonly claimType: ClaimType;
  readonly subReason: SubReasonOrNull;
  readonly selectedOptions: readonly ({
    readonly name: string;
    readonly value: string;
  })[];
  readonly sourceItemId: string;
  readonly sourceProductId: string;
  readonly sourceVariantId: string;
  readonly sourceOrderId: string;
  readonly sourceFulfillmentId: string | null;
  readonly price: Money;
  readonly discount: Money;
  readonly tax: Money;
  readonly paid: readonly UnitsPaid[];
  readonly partOf: string | null;
  readonly resolutionRequested: DesiredMethod | null;
  readonly resolutionQuantity: number | null;
  readonly resolutionPercentage: number | null;
  readonly resolutionFlatAmount: MoneyOrNull;
  readonly resolutionFinal: boolean;
  readonly quantityType: "all" | "some" | null;
  readonly reimbursementType: "provider" | "brand" | "none";
  readonly creditStore: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly deletedAt: null;
};

export type ClaimMessage = {
  readonly id: string;
  readonly claimId: string;
  readonly messageContent: string;
  readonly message: string;
  readonly medias: readonly MediaLink[];
  readonly senderId: string | null;
  readonly senderName: string;
  readonly authorName: string;
  readonly senderType: "customer" | "brand" | "provider" | "system";
  readonly needsAnswer: boolean;
  readonly byEmail: boolean;
  readonly leftOut: readonly string[];
  readonly wholeEmail: boolean;
  readonly storeId: string;
  readonly createdAt: Instant;
};

export type ClaimNote = {
  readonly id: string;
  readonly claimId: string;
  readonly storeId: string;
  readonly side: "store" | "provider";
  readonly content: string;
  readonly mentions: readonly ({
    readonly id: string;
    readonly name: string;
  })[];
  readonly authorName: string;
  readonly createdAt: Instant;
  readonly editedAt: InstantOrNull;
  readonly removed: {
    readonly at: Instant;
    readonly by: string;
  } | null;
  readonly decision: "APPROVED" | "DENIED" | "CLOSED" | "DISMISSED" | "RESOLVED_BY_BRAND" | "PROPOSED" | null;
  readonly may: readonly ("edit" | "remove")[];
};

export type ClaimResolution = {
  readonly id: string;
  readonly claimId: string;
  readonly claimState: ClaimState;
  readonly userId: string | null;
  readonly resolutionType: ResolutionOrReason;
  readonly resolution: ResolutionOrReason;
  readonly resolutionDetails: string;
  readonly resolutionDescription: string;
  readonly resolutionReference: string | null;
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly percentage: number | null;
  readonly itemsAmount: Money;
  readonly taxAmount: Money;
  readonly paidValue: Money;
  readonly paidCurrency: string;
  readonly paidOriginalValue: Money;
  readonly paidOriginalCurrency: string;
  readonly includeShipping: boolean;
  readonly shippingAmount: Money;
  readonly shippingTaxAmount: Money;
  readonly creditStore: boolean;
  readonly executionState: ExecutionState;
  readonly payments: readonly ResolutionPayment[];
  readonly parcels: readonly ClaimFulfillment[];
  readonly carriedOutBy: "engine" | "people";
  readonly retryAt: InstantOrNull;
  readonly resolvedBy: string | null;
  readonly relatedClaimItemId: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly executedAt: InstantOrNull;
  readonly deletedAt: null;
};

export type ClaimState = "DRAFT" | "NEW" | "OPEN" | "COMMUNICATING" | "WAITING_FOR_OP" | "WAITING_FOR_CUSTOMER" | "WAITING_FOR_BRAND" | "TEMPORARILY_DISMISSED" | "APPROVED" | "RESOLVED" | "RESOLVED_BY_BRAND" | "DENIED" | "CLOSED" | "DISMISSED" | "ARCHIVED";

export type ClaimType = "CARRIER_DID_NOT_RECEIVE" | "DAMAGED" | "DEFECTIVE_ITEM" | "LATE_SHIPPING" | "LOST" | "MISSING_ITEM" | "ORDER_DELIVERED_NOT_RECEIVED" | "PRODUCT_NOT_AS_DESCRIBED" | "RETURNED_TO_SENDER" | "TRACKING_NOT_MOVING" | "STOLEN" | "WRONG_ADDRESS_CARRIER" | "WRONG_ADDRESS_CUSTOMER" | "WRONG_ITEM" | "WRONG_ADDRESS" | "MULTIPLE";

export type ClaimTypeOrNull = ClaimType | null;

export type ClosingReason = "PACKAGE_ARRIVED" | "ALREADY_REFUNDED" | "ALREADY_REPLACED" | "NO_RESPONSE" | "OTHER";

export type ConsentIdIn = string;

export type ConsentIn = {
  readonly type?: "cart" | "checkout" | "subscription";
  readonly id: ConsentIdIn;
  readonly chosen: boolean;
  readonly secondsAgo: number;
  readonly cart?: string | null;
  readonly country?: string | null;
  readonly look: "toggle" | "checkbox" | "buttons";
  readonly startsOn: boolean;
  readonly mandatory: boolean;
  readonly shown: {
    readonly heading: string;
    readonly explanation: string;
    readonly coveredByLine: string | null;
    readonly withoutLabel: string | null;
    readonly moreLabel: string;
    readonly priceLabel: string;
  };
  readonly language: string;
  readonly version?: string | null;
  readonly price: MoneyInIn;
  readonly currency: Currency;
  readonly paidBy: "customer" | "brand";
  readonly subtotal?: MoneyInIn | null;
};

export type ConsentReceipt = {
  readonly id: string;
  readonly chosen: boolean;
  readonly chosenAt: Instant;
  readonly recordedAt: Instant;
  readonly cart: string | null;
  readonly look: "toggle" | "checkbox" | "buttons";
  readonly startsOn: boolean;
  readonly mandatory: boolean;
  readonly country: string | null;
  readonly shown: {
    readonly heading: string;
    readonly explanation: string;
    readonly coveredByLine: string | null;
    readonly withoutLabel: string | null;
    readonly moreLabel: string;
    readonly priceLabel: string;
  };
  readonly wordsHash: string;
  readonly language: string;
  readonly price: Money;
  readonly currency: string;
  readonly paidBy: "customer" | "brand";
  readonly subtotal: MoneyOrNull;
  readonly widgetVersion: number | null;
  readonly pricingVersion: number | null;
  readonly isAsOffered: boolean;
};

/** An ISO 4217 code, withdrawn ones included */
export type Currency = string;

export type CustomerCopy = {
  readonly store: string;
  readonly exportedAt: Instant;
};

export type Date = string;

export type DateOrNull = Date | null;

export type Decision = {
  readonly id: string;
  readonly outcome: "APPROVED" | "DENIED" | "RESOLVED_BY_BRAND" | "CLOSED" | "DISMISSED";
  readonly reason: string | null;
  readonly reasonLabel: string | null;
  readonly clause: string;
  readonly facts: readonly ({
    readonly label: string;
    readonly value: string;
  })[];
  readonly lateness: Lateness | null;
  readonly arithmetic: readonly ({
    readonly label: string;
    readonly amount: Money;
    readonly kind: "line" | "subtotal" | "total";
  })[];
  readonly customerText: string;
  readonly decidedAt: Instant;
  readonly decidedBy: string | null;
  readonly override: string | null;
  readonly overrideText: string | null;
  readonly unchecked: string | null;
  readonly undoUntil: InstantOrNull;
  readonly appealUntil: InstantOrNull;
};

export type DecisionLineInIn = {
  readonly claimItemId: string;
  readonly resolutionType: "RESHIP" | "REFUND" | "STORE_CREDIT" | "CUSTOM" | "FLAT_RATE" | "FLAT_RATE_STORE_CREDIT" | "NOT_COVERED";
  readonly quantity?: number | null;
  readonly quantityType?: "all" | "some" | null;
  readonly percentage?: number | null;
  readonly flatAmount?: MoneyInIn | null;
  readonly reimbursementType?: "provider" | "brand" | "none" | null;
  readonly creditStore?: boolean | null;
  readonly reason?: DenialReason | null;
  readonly description?: string | null;
};

export type DenialReason = "ADDRESS_TYPO" | "CUSTOMER_RESPONDED" | "EXPIRED30" | "FOLLOW_UP" | "INSUFFICIENT_SHIPPER" | "NOT_COVERED" | "NO_RESPONSE" | "OTHER" | "PACKAGE_ARRIVED" | "PHOTO_VERIFIED" | "RETURN_TO_SENDER" | "THRESHOLD_REACHED" | "ALREADY_REFUNDED" | "ALREADY_REPLACED" | "POTENTIAL_FRAUD";

export type DesiredMethod = "RESHIP" | "REFUND" | "STORE_CREDIT";

export type Done = {
  readonly status: "ok";
};

export type DraftClaim = {
  readonly category: ClaimCategory | null;
  readonly group: "notReceived" | "issuesWithItems" | null;
  readonly customer: {
    readonly email?: string;
    readonly sourceOrderId?: string;
    readonly customerName?: string;
  };
  readonly fulfillments: Readonly<Record<string, {
    readonly issues: readonly ({
      readonly id: string;
      readonly sourceItemId: string;
      readonly quantity: number;
      readonly details: string;
      readonly issueType: ClaimTypeOrNull;
      readonly subReason?: SubReasonOrNull;
      readonly images: readonly string[];
    })[];
    readonly shipmentIssue: ClaimTypeOrNull;
    readonly shipmentSubReason?: SubReasonOrNull;
    readonly details: string;
  }>>;
  readonly resolution: {
    readonly desiredMethod: DesiredMethod | null;
    readonly updatedShippingAddress: Address | null;
  };
  readonly signature: string | null;
  readonly signatureName: string | null;
};

export type DraftClaimIn = {
  readonly category?: ClaimCategory | null;
  readonly group?: "notReceived" | "issuesWithItems" | null;
  readonly customer?: {
    readonly email?: Email;
    readonly sourceOrderId?: string;
    readonly customerName?: string;
  };
  readonly fulfillments?: Readonly<Record<string, DraftFulfillmentIn>>;
  readonly resolution?: {
    readonly desiredMethod?: DesiredMethod | null;
    readonly updatedShippingAddress?: AddressInOrNull;
  };
  readonly signature?: MediaIdIn | null;
  readonly signatureName?: string | null;
};

export type DraftFulfillmentIn = {
  readonly issues?: readonly DraftIssueIn[];
  readonly shipmentIssue?: ClaimTypeOrNull;
  readonly shipmentSubReason?: SubReasonOrNull;
  readonly details?: string;
};

export type DraftIssueIn = {
  readonly id: string;
  readonly sourceItemId: string;
  readonly quantity: number;
  readonly details?: string;
  readonly issueType?: ClaimTypeOrNull;
  readonly subReason?: SubReasonOrNull;
  readonly images?: readonly MediaIdIn[];
};

export type Duration = string;

export type EligibilityCode = "eligible" | "too_soon" | "expired" | "not_shipped" | "fully_claimed" | "unprotected";

export type Email = string;

export type EngineImport = {
  readonly subject: "orders" | "products";
  readonly since: InstantOrNull;
  readonly startedAt: Instant;
  readonly completedAt: InstantOrNull;
  readonly syncedAt: InstantOrNull;
  readonly nextAt: Instant;
  readonly brought: number;
  readonly changed: number;
  readonly leftOut: number;
  readonly lastLeftOut: {
    readonly name: string;
    readonly said: string;
  } | null;
  readonly trouble: {
    readonly kind: "credentials" | "unavailable" | "unknown" | "refused";
    readonly said: string;
    readonly failures: number;
  } | null;
};

export type EngineIn = {
  readonly kind: string;
  readonly config?: Readonly<Record<string, string | number | boolean>>;
  readonly secrets?: Readonly<Record<string, string>>;
};

export type EngineKind = {
  readonly kind: string;
  readonly name: string;
  readonly fields: readonly ({
    readonly name: string;
    readonly required: boolean;
    readonly secret: boolean;
    readonly address: boolean;
    readonly minLength: number;
    readonly maxLength: number;
    readonly choices?: readonly string[];
  })[];
};

export type EngineTest = {
  readonly outcome: "answered" | "credentials" | "unavailable" | "unknown" | "refused";
  readonly message: string;
  readonly name: string | null;
  readonly warnings: readonly string[];
};

export type Erasure = {
  readonly id: string;
  readonly state: "running" | "done";
  readonly startedBy: string;
  readonly startedAt: Instant;
  readonly endedAt: InstantOrNull;
  readonly orders: number;
  readonly erased: number;
  readonly leftOut: number;
};

export type ErasureReceipt = {
  readonly id: string;
  readonly startedAt: Instant;
};

export type ExecutionReport = {
  readonly outcome: "done";
  readonly reference: string;
  readonly amount?: MoneyInIn | null;
} | {
  readonly outcome: "failed";
  readonly reason: string;
};

export type ExecutionState = "PENDING" | "EXECUTING" | "EXECUTED" | "UNKNOWN" | "FAILED" | "CANCELED" | "ABANDONED" | "SUPERSEDED";

export type ExistingClaim = {
  readonly id: string;
  readonly claimNumber: number;
  readonly state: PortalState;
  readonly claimType: ClaimTypeOrNull;
  readonly claimCategory: ClaimCategory;
  readonly createdAt: Instant;
  readonly answerDueAt: InstantOrNull;
  readonly appealUntil: InstantOrNull;
  readonly toldDay: {
    readonly kind: "answer" | "decision" | "sign" | "reply" | "arrived" | "appeal" | "reopen";
    readonly until: Instant;
  } | null;
  readonly given: {
    readonly refund: MoneyOrNull;
    readonly credit: MoneyOrNull;
    readonly replacements: number;
    readonly agreed: boolean;
    readonly currency: string;
    readonly refundBy: InstantOrNull;
    readonly replacementBy: InstantOrNull;
  } | null;
  readonly viewUrl: string;
  readonly claimItems: readonly ({
    readonly claimType: ClaimType;
    readonly sourceItemId: string;
    readonly quantity: number;
    readonly counts: boolean;
  })[];
};

export type ExpectedDays = {
  readonly refundBy: DateOrNull;
  readonly replacementBy: DateOrNull;
  readonly holiday: {
    readonly day: Date;
    readonly name: string;
  } | null;
  readonly holidays: readonly ({
    readonly day: Date;
    readonly name: string;
  })[];
};

export type FileClaimIn = {
  readonly email?: Email | null;
  readonly salesChannel?: "ONLINE" | "IN_STORE";
  readonly claimCategory?: ClaimCategory | null;
  readonly fulfillmentIssues: readonly ({
    readonly sourceFulfillmentId?: SourceId | null;
    readonly fulfillmentSourceId?: SourceId | null;
    readonly issues: readonly ({
      readonly id?: string | null;
      readonly issueType: ClaimType;
      readonly subReason?: SubReasonOrNull;
      readonly quantity: Quantity;
      readonly sourceItemId?: SourceId | null;
      readonly sourceProductId?: string | null;
      readonly sourceVariantId?: string | null;
      readonly details?: string | null;
      readonly images?: readonly string[] | null;
    })[];
    readonly shipmentIssue?: ClaimTypeOrNull;
    readonly shipmentSubReason?: SubReasonOrNull;
    readonly details?: string | null;
  })[];
  readonly resolution?: {
    readonly desiredMethod?: DesiredMethod | null;
    readonly customerSignature?: string | null;
    readonly signatureName?: string | null;
    readonly updatedShippingAddress?: AddressInOrNull;
    readonly warrantyPeriod?: "" | Duration | null;
  } | null;
  readonly customerName?: string | null;
  readonly customerPhone?: string | null;
  readonly claimDescription?: string | null;
  readonly claimFiledFrom?: "EXTERNAL" | "INTERNAL" | null;
  readonly options?: {
    readonly fromValet?: boolean | null;
    readonly requireCustomerSignature?: boolean | null;
  } | null;
};

export type FiledClaim = {
  readonly status: "ok";
  readonly id: string;
  readonly claimId: string;
  readonly claimNumber: number;
  readonly claimState: ClaimState;
  readonly viewUrl: string;
};

export type FilingWindow = {
  readonly claimType: ClaimType;
  readonly code: EligibilityCode;
  readonly eligibleAt: InstantOrNull;
  readonly uneligibleAt: InstantOrNull;
  readonly decidedBy: InstantOrNull;
};

export type Fulfillment = {
  readonly id: string;
  readonly sourceFulfillmentId: string;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly eligible: boolean;
  readonly eligibilityCode: EligibilityCode;
  readonly eligibleAt: InstantOrNull;
  readonly uneligibleAt: InstantOrNull;
  readonly trackingCompany: string;
  readonly trackingNumber: readonly string[];
  readonly trackingUrl: readonly string[];
  readonly fulfilledAt: InstantOrNull;
  readonly shippedAt: InstantOrNull;
  readonly deliveredAt: InstantOrNull;
  readonly lastScanAt: InstantOrNull;
  readonly lastScanPlace: string | null;
  readonly expectedOn: DateOrNull;
  readonly returnedAt: InstantOrNull;
  readonly originCountry: string | null;
  readonly windows: readonly FilingWindow[];
  readonly items: readonly ({
    readonly item: OrderItem;
    readonly quantity: number;
  })[];
};

export type FulfillmentIn = {
  readonly sourceFulfillmentId: SourceId;
  readonly sourceItemIds: readonly ({
    readonly sourceItemId: SourceId;
    readonly quantity: number;
  })[];
  readonly fulfillmentStatus: StatusIn;
  readonly trackingCompany?: string | null;
  readonly trackingNumber?: string | readonly string[] | null;
  readonly trackingUrl?: string | readonly string[] | null;
  readonly fulfilledAt?: InstantOrNone;
  readonly shippedAt?: InstantOrNone;
  readonly deliveredAt?: InstantOrNone;
  readonly lastScanAt?: InstantOrNone;
  readonly lastScanPlace?: string | null;
  readonly expectedOn?: DateOrNull;
  readonly returnedAt?: InstantOrNone;
  readonly originCountry?: string | null;
  readonly createdAt?: InstantOrNone;
  readonly updatedAt?: InstantOrNone;
};

export type FulfillmentSettings = {
  readonly refundBusinessDays: number;
  readonly replacementBusinessDays: number | null;
  readonly deliveredAfterDays: number | null;
  readonly covers: OrderCover;
  readonly windows: {
    readonly STOLEN: WindowRuleOrNull;
    readonly ORDER_DELIVERED_NOT_RECEIVED: WindowRuleOrNull;
    readonly RETURNED_TO_SENDER: WindowRuleOrNull;
    readonly TRACKING_NOT_MOVING: WindowRuleOrNull;
    readonly WRONG_ADDRESS: WindowRuleOrNull;
    readonly DAMAGED: WindowRuleOrNull;
    readonly DEFECTIVE_ITEM: WindowRuleOrNull;
    readonly MISSING_ITEM: WindowRuleOrNull;
    readonly WRONG_ITEM: WindowRuleOrNull;
  };
  readonly returns: {
    readonly portalUrl: string | null;
    readonly trackingUrl: string | null;
  };
};

export type FulfillmentSettingsIn = {
  readonly refundBusinessDays?: number;
  readonly replacementBusinessDays?: number | null;
  readonly deliveredAfterDays?: number | null;
  readonly covers?: OrderCoverIn;
  readonly windows?: {
    readonly STOLEN?: WindowRuleOrNull;
    readonly ORDER_DELIVERED_NOT_RECEIVED?: WindowRuleOrNull;
    readonly RETURNED_TO_SENDER?: WindowRuleOrNull;
    readonly TRACKING_NOT_MOVING?: WindowRuleOrNull;
    readonly WRONG_ADDRESS?: WindowRuleOrNull;
    readonly DAMAGED?: WindowRuleOrNull;
    readonly DEFECTIVE_ITEM?: WindowRuleOrNull;
    readonly MISSING_ITEM?: WindowRuleOrNull;
    readonly WRONG_ITEM?: WindowRuleOrNull;
  };
  readonly returns?: {
    readonly portalUrl?: string | null;
    readonly trackingUrl?: string | null;
  };
};

export type FulfillmentSettingsVersion = {
  readonly area: "fulfillment";
  readonly settings: FulfillmentSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type FulfillmentStatus = "AWAITING_SHIPMENT" | "DELIVERED" | "IN_TRANSIT" | "FULFILLED" | "ON_HOLD" | "PARTIALLY_FULFILLED" | "OUT_FOR_DELIVERY" | "ATTEMPTED_DELIVERY" | "NOT_DELIVERED" | "LABEL_PURCHASED" | "LABEL_PRINTED" | "READY_FOR_PICKUP" | "CONFIRMED" | "SCHEDULED" | "UNFULFILLED" | "CARRIER_PICKED_UP" | "DELAYED" | "FAILURE" | "PICKED_UP";

export type GeneralSettings = {
  readonly capabilities: {
    readonly warranties: boolean;
    readonly inStore: boolean;
  };
  readonly otherProducts: {
    readonly warrantyPeriod: Duration | null;
    readonly receiptRequired: boolean;
  };
  readonly productTraits: readonly ProductTrait[] | null;
  readonly methods: {
    readonly refund: boolean;
    readonly reship: boolean;
    readonly credit: {
      readonly enabled: boolean;
      readonly bonus: number;
      readonly bonusType: "fixed" | "percentage";
    };
  };
  readonly giftCards: "by-amount" | "first" | "last";
  readonly lifecycle: {
    readonly appealDays: number;
    readonly reopenDays: number;
    readonly undismissDays: number;
    readonly reopenDeniedDays: number;
    readonly snoozeDays: number;
    readonly onHoldDays: number;
    readonly archiveResolvedDays: number;
    readonly archiveEndedDays: number;
    readonly noAnswerDays: number;
    readonly answerReminderDays: readonly number[];
    readonly signDays: number;
    readonly signReminderDays: readonly number[];
    readonly arrivedAnswerDays: number;
  };
  readonly importFiles: {
    readonly decimal: "point" | "comma" | null;
    readonly dayOrder: "day-first" | "month-first" | null;
  };
  readonly legal: {
    readonly termsUrl: string | null;
    readonly privacyUrl: string | null;
  };
  readonly retention: {
    readonly months: number | null;
  };
  readonly countAllClaims: boolean;
};

export type GeneralSettingsVersion = {
  readonly area: "general";
  readonly settings: GeneralSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type HandOff = {
  readonly url: string;
  readonly expiresAt: Instant;
  readonly qr: {
    readonly size: number;
    readonly path: string;
  };
};

export type InStoreDraft = {
  readonly contact: {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone: string | null;
  };
  readonly dateOfPurchase: string | null;
  readonly product: {
    readonly name: string;
    readonly variant: string;
    readonly sku: string;
    readonly image: {
      readonly url: string;
      readonly thumbUrl: string;
    } | null;
    readonly warrantyPeriod: string | null;
    readonly receiptRequired: boolean;
    readonly productId: string | null;
    readonly description: string;
  } | null;
  readonly receiptRequired: boolean;
  readonly receipts: readonly string[];
  readonly claimType: ClaimTypeOrNull;
  readonly details: string;
  readonly photos: readonly string[];
  readonly desiredMethod: DesiredMethod | null;
  readonly offeredMethods: readonly DesiredMethod[];
  readonly shippingAddress: Address | null;
  readonly signature: string | null;
  readonly signatureName: string | null;
  readonly step: "contact-info" | "products" | "date-of-purchase" | "receipt" | "upload" | "shipping-address" | "review";
  readonly today: string;
  readonly waiting: {
    readonly email: string;
    readonly sentAt: Instant;
    readonly expiresAt: Instant;
  } | null;
};

export type InStoreDraftIn = {
  readonly contact: {
    readonly email: Email;
    readonly firstName: string;
    readonly lastName: string;
    readonly phone?: string | null;
  };
  readonly dateOfPurchase?: DateOrNull;
  readonly product?: {
    readonly productId?: string | null;
    readonly name?: string;
    readonly description?: string;
  } | null;
  readonly receipts?: readonly MediaIdIn[];
  readonly claimType?: "DAMAGED" | "DEFECTIVE_ITEM" | null;
  readonly details?: string;
  readonly photos?: readonly MediaIdIn[];
  readonly desiredMethod?: DesiredMethod | null;
  readonly shippingAddress?: AddressInOrNull;
  readonly signature?: MediaIdIn | null;
  readonly signatureName?: string | null;
};

export type Instant = string;

export type InstantOrNone = "" | Instant | null;

export type InstantOrNull = Instant | null;

export type Label = {
  readonly id: string;
  readonly name: string;
  readonly color: LabelColor;
  readonly claims: number;
  readonly retiredAt: InstantOrNull;
};

export type LabelColor = "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink";

export type Lateness = {
  readonly since: {
    readonly code: "shipped" | "bought" | "delivered" | "ordered";
    readonly day: string;
  };
  readonly deadline: string;
  readonly filed: string;
};

export type LimitsSettings = {
  readonly limits: {
    readonly perClaim: number;
    readonly secondPersonFrom: number;
    readonly secondPersonFromOrder: number | null;
    readonly secondPersonFromCustomer: number | null;
    readonly secondPersonFromDay: number | null;
    readonly creditFactor: number;
    readonly claimsPerCustomer: number | null;
    readonly claimsPerCustomerDays: number;
  };
  readonly rates: StoreRates;
};

export type LimitsSettingsVersion = {
  readonly area: "limits";
  readonly settings: LimitsSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type LookUpIn = {
  readonly email: string;
  readonly order: string;
};

export type LookUpResult = {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly systemOrderId: string;
  readonly sourceOrderId: string;
  readonly orderNumber: string;
  readonly orderDate: Instant;
  readonly orderItems: readonly OrderItem[];
  readonly fulfillments: readonly Fulfillment[];
  readonly existingClaims: readonly ExistingClaim[];
  readonly eligibility: Readonly<Record<string, {
    readonly shipping: number;
    readonly warranty: WarrantyEligibility | null;
  }>>;
  readonly settings: StoreSettings;
  readonly offeredMethods: readonly DesiredMethod[];
  readonly expected: {
    readonly refundBy: DateOrNull;
    readonly replacementBy: DateOrNull;
  };
  readonly shippingAddress: Address | null;
  readonly protected: boolean;
  readonly protection: {
    readonly shipping: boolean;
    readonly warranty: boolean;
    readonly status: ProtectionStatus;
    readonly removedAt: InstantOrNull;
  };
  readonly returns: readonly OpenReturn[];
  readonly exchangeRate: number | null;
  readonly currency: string;
  readonly isOneTimeAppeasement: boolean;
  readonly subtotal: Money;
  readonly tax: Money;
  readonly shipping: Money;
  readonly shippingTax: Money;
  readonly total: Money;
  readonly discountTotal: Money;
  readonly timeZone: string;
  readonly accessToken: string;
  readonly expiresAt: Instant;
  readonly windows: readonly ({
    readonly claimType: ClaimType;
    readonly code: string;
    readonly eligibleAt: InstantOrNull;
    readonly uneligibleAt: InstantOrNull;
  })[];
};

export type MediaIdIn = string;

export type MediaLink = {
  readonly id: string;
  readonly url: string;
  readonly thumbUrl: string;
  readonly contentType: string;
  readonly filename: string;
  readonly takenAt: InstantOrNull;
  readonly device: string | null;
};

export type Metadata = Readonly<Record<string, string>>;

export type MetadataSettings = {
  readonly metadata: {
    readonly fields: readonly ({
      readonly of: "claim" | "order";
      readonly key: string;
      readonly label: string;
      readonly kind: "text" | "choice" | "number";
      readonly choices: readonly string[];
      readonly shown: boolean;
    })[];
  };
};

export type MetadataSettingsVersion = {
  readonly area: "metadata";
  readonly settings: MetadataSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

/** Major units of the currency, at most 3 decimals */
export type Money = number;

/** An amount as a number or as decimal text */
export type MoneyInIn = number | string;

export type MoneyOrNull = Money | null;

export type OfflineClaimIn = {
  readonly customer: {
    readonly email: Email;
    readonly phoneNumber?: string | null;
    readonly name?: string | null;
  };
  readonly item: {
    readonly sourceProductId?: string | null;
    readonly sourceVariantId?: string | null;
    readonly name: string;
    readonly images?: readonly string[] | null;
    readonly sourceItemId?: string | null;
    readonly sku?: string | null;
    readonly details?: string | null;
    readonly productImage?: string | null;
    readonly price?: MoneyInIn | null;
    readonly subIssueId?: string | null;
  };
  readonly warranty: {
    readonly dateOfPurchase: Instant | Date;
    readonly receiptRequired?: boolean | null;
    readonly receiptImages?: readonly string[] | null;
    readonly warrantyPeriod?: Duration | null;
    readonly productDescription?: string | null;
  };
  readonly shippingAddress?: {
    readonly firstName?: string | null;
    readonly lastName?: string | null;
    readonly address1: string;
    readonly address2?: string | null;
    readonly city: string;
    readonly state?: string | null;
    readonly stateAbr?: string | null;
    readonly zip?: string | null;
    readonly country?: string | null;
    readonly countryAbr?: string | null;
    readonly phone?: string | null;
    readonly lat?: number | string | null;
    readonly lng?: number | string | null;
    readonly addressOrigin?: string | null;
  } | null;
  readonly storeId?: string | null;
  readonly signature?: string | null;
  readonly signatureName?: string | null;
  readonly salesChannel?: "ONLINE" | "IN_STORE";
  readonly claimCategory?: ClaimCategory;
  readonly issueType: ClaimType;
  readonly resolution?: DesiredMethod | null;
  readonly claimFiledFrom?: "EXTERNAL" | "INTERNAL" | null;
  readonly options?: {
    readonly fromValet?: boolean | null;
    readonly requireCustomerSignature?: boolean | null;
  } | null;
};

export type OpenReturn = {
  readonly id: string;
  readonly state: string;
  readonly trackingUrl: string | null;
};

export type Order = {
  readonly id: string;
  readonly storeId: string;
  readonly sourceOrderId: string;
  readonly sourceOrderNumber: string;
  readonly originalSourceOrderId: string | null;
  readonly originalSourceOrderNumber: string | null;
  readonly originalOrderId: string | null;
  readonly sourceCreatedAt: Instant;
  readonly sourceUpdatedAt: InstantOrNull;
  readonly sourceCancelledAt: InstantOrNull;
  readonly policyCancelledAt: InstantOrNull;
  readonly protectionReason: "bought" | "store" | null;
  readonly platformId: string;
  readonly premiumPaid: MoneyOrNull;
  readonly premiumCost: MoneyOrNull;
  readonly premiumCostTold: MoneyOrNull;
  readonly premiumDiscount: MoneyOrNull;
  readonly riskLevel: string | null;
  readonly currency: string;
  readonly exchangeRate: MoneyOrNull;
  readonly exchangeRateFrom: "same" | "engine" | "table" | "provider" | null;
  readonly exchangeRateOn: DateOrNull;
  readonly exchangeRateSource: string | null;
  readonly exchangeRateTold: MoneyOrNull;
  readonly currencyTold: string | null;
  readonly subtotal: Money;
  readonly discountTotal: Money;
  readonly shippingCost: Money;
  readonly shippingCostTax: Money;
  readonly tax: Money;
  readonly surchargeTotal: Money;
  readonly total: Money;
  readonly amounts: OrderAmounts;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly address: Address | null;
  readonly billingAddress: Address | null;
  readonly isOneTimeAppeasement: boolean;
  readonly otaDescription: string | null;
  readonly appeasementSpent: boolean;
  readonly protectionStatus: ProtectionStatus;
  readonly tags: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly returns: readonly OpenReturn[];
  readonly orderItems: readonly OrderItem[];
  readonly fulfillments: readonly SourceFulfillment[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

export type OrderAccepted = {
  readonly status: "ok";
  readonly id: string;
  readonly amounts?: OrderAmounts;
};

export type OrderAmounts = {
  readonly reading: "fits" | "item-tax-inside" | "item-discount-inside" | "items-reduced" | "total-larger";
  readonly difference: Money;
  readonly shippingPaid: Money;
  readonly shippingTaxPaid: Money;
  readonly note: string | null;
};

export type OrderChange = {
  readonly originalSourceOrderId?: string | null;
  readonly originalSourceOrderNumber?: string | null;
  readonly sourceOrderNumber?: SourceId;
  readonly sourceCreatedAt?: Instant;
  readonly sourceUpdatedAt?: InstantOrNone;
  readonly sourceCancelledAt?: InstantOrNone;
  readonly policyCancelledAt?: InstantOrNone;
  readonly platformId?: Platform;
  readonly premiumPaid?: MoneyInIn | null;
  readonly premiumCost?: MoneyInIn | null;
  readonly premiumDiscount?: MoneyInIn | null;
  readonly riskLevel?: "low" | "medium" | "high" | null;
  readonly currency?: Currency;
  readonly exchangeRate?: MoneyInIn | null;
  readonly total?: MoneyInIn;
  readonly discountTotal?: MoneyInIn | null;
  readonly shippingCost?: MoneyInIn | null;
  readonly shippingCostTax?: MoneyInIn | null;
  readonly tax?: MoneyInIn | null;
  readonly surchargeTotal?: MoneyInIn | null;
  readonly subtotal?: MoneyInIn;
  readonly customerEmail?: Email;
  readonly customerName?: string;
  readonly customerPhone?: string | null;
  readonly address?: AddressInOrNull;
  readonly billingAddress?: AddressInOrNull;
  readonly isOneTimeAppeasement?: boolean | null;
  readonly otaDescription?: string | null;
  readonly tags?: string | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly returns?: readonly ({
    readonly id: SourceId;
    readonly state: string;
    readonly trackingUrl?: string | null;
  })[] | null;
  readonly consentId?: string | null;
};

export type OrderCover = {
  readonly orders: "bought" | "every";
  readonly from: number | null;
  readonly upTo: number | null;
  readonly countries: readonly string[];
  readonly soldAs: readonly string[];
};

export type OrderCoverIn = {
  readonly orders?: "bought" | "every";
  readonly from?: number | null;
  readonly upTo?: number | null;
  readonly countries?: readonly string[];
  readonly soldAs?: readonly string[];
};

export type OrderIn = {
  readonly sourceOrderId: SourceId;
  readonly originalSourceOrderId?: string | null;
  readonly originalSourceOrderNumber?: string | null;
  readonly sourceOrderNumber: SourceId;
  readonly sourceCreatedAt: Instant;
  readonly sourceUpdatedAt?: InstantOrNone;
  readonly sourceCancelledAt?: InstantOrNone;
  readonly policyCancelledAt?: InstantOrNone;
  readonly platformId?: Platform;
  readonly premiumPaid?: MoneyInIn | null;
  readonly premiumCost?: MoneyInIn | null;
  readonly premiumDiscount?: MoneyInIn | null;
  readonly riskLevel?: "low" | "medium" | "high" | null;
  readonly currency: Currency;
  readonly exchangeRate?: MoneyInIn | null;
  readonly total: MoneyInIn;
  readonly discountTotal?: MoneyInIn | null;
  readonly shippingCost?: MoneyInIn | null;
  readonly shippingCostTax?: MoneyInIn | null;
  readonly tax?: MoneyInIn | null;
  readonly surchargeTotal?: MoneyInIn | null;
  readonly subtotal: MoneyInIn;
  readonly customerEmail: Email;
  readonly customerName: string;
  readonly customerPhone?: string | null;
  readonly address?: AddressInOrNull;
  readonly billingAddress?: AddressInOrNull;
  readonly isOneTimeAppeasement?: boolean | null;
  readonly otaDescription?: string | null;
  readonly tags?: string | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
  readonly returns?: readonly ({
    readonly id: SourceId;
    readonly state: string;
    readonly trackingUrl?: string | null;
  })[] | null;
  readonly consentId?: string | null;
  readonly orderItems: readonly OrderItemIn[];
  readonly fulfillments?: readonly FulfillmentIn[] | null;
  readonly warranties?: readonly WarrantyIn[] | null;
  readonly payments?: readonly ({
    readonly sourcePaymentId: SourceId;
    readonly amount: MoneyInIn;
    readonly refunded?: MoneyInIn | null;
    readonly isGiftCard?: boolean | null;
  })[] | null;
};

export type OrderItem = {
  readonly id: string;
  readonly orderId: string;
  readonly sourceItemId: string;
  readonly sourceProductId: string;
  readonly sourceVariantId: string;
  readonly sku: string;
  readonly productName: string;
  readonly productUrl: string;
  readonly productImage: string;
  readonly itemDescription: string | null;
  readonly traits: readonly ProductTrait[] | null;
  readonly selectedOptions: readonly ({
    readonly name: string;
    readonly value: string;
  })[];
  readonly quantity: number;
  readonly refundedQuantity: number;
  readonly claimedQuantity: number;
  readonly price: Money;
  readonly discount: Money;
  readonly tax: Money;
  readonly paid: readonly UnitsPaid[];
  readonly partOf: string | null;
  readonly leftOfSet: MoneyOrNull;
  readonly removedAt: InstantOrNull;
  readonly addressId: string | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

export type OrderItemIn = {
  readonly sourceItemId: SourceId;
  readonly sourceProductId?: string | null;
  readonly sourceVariantId?: string | null;
  readonly productName: string;
  readonly productUrl?: string | null;
  readonly productImage?: string | null;
  readonly description?: string | null;
  readonly sku?: string | null;
  readonly traits?: readonly ProductTrait[] | null;
  readonly selectedOptions?: readonly ({
    readonly name: string;
    readonly value: string;
  })[] | null;
  readonly quantity: number;
  readonly refundedQuantity?: number | null;
  readonly price: MoneyInIn;
  readonly discount?: MoneyInIn | null;
  readonly tax?: MoneyInIn | null;
  readonly partOf?: SourceId | null;
  readonly listPrice?: MoneyInIn | null;
};

export type OrderPage = {
  readonly pageInfo: PageInfo;
  readonly pageCursors: {
    readonly around: readonly ({
      readonly cursor: string;
      readonly page: number;
      readonly isCurrent: boolean;
    })[];
  };
  readonly totalCount: number;
  readonly totalIsAtLeast: boolean;
  readonly edges: readonly ({
    readonly node: Order;
    readonly cursor: string;
  })[];
};

export type OwnData = {
  readonly storeName: string;
  readonly email: string;
  readonly orders: number;
  readonly claimsInProgress: readonly number[];
  readonly isOnHold: boolean;
};

export type OwnStore = {
  readonly id: string;
  readonly accountId: string;
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly supportEmail: string | null;
  readonly hosts: readonly string[];
  readonly hostProofs: readonly ({
    readonly host: string;
    readonly record: {
      readonly name: string;
      readonly value: string;
    };
    readonly checkedAt: InstantOrNull;
    readonly provedAt: InstantOrNull;
    readonly failingSince: InstantOrNull;
  })[];
  readonly portalUrl: string;
  readonly isDemo: boolean;
  readonly closed: boolean;
};

export type PageInfo = {
  readonly startCursor: string;
  readonly endCursor: string;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
};

export type Picture = string | null;

export type Platform = string;

export type Policy = {
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly sourceOrderId: string;
  readonly sourceOrderNumber: string;
  readonly customerName: string;
  readonly kind: ClaimCategory;
  readonly reason: "bought" | "store";
  readonly state: "in-force" | "removed";
  readonly soldAt: Instant;
  readonly removedAt: InstantOrNull;
  readonly productName: string;
  readonly period: string;
  readonly insured: MoneyOrNull;
  readonly left: MoneyOrNull;
  readonly currency: string;
  readonly price: MoneyOrNull;
  readonly priceCurrency: string;
  readonly claimCount: number;
  readonly cost: MoneyOrNull;
  readonly storeCurrency: string;
  readonly unposted: "before-contract" | "sold-in-future" | "premium-in-third-currency" | "no-rate" | "no-band" | "told-anew" | null;
  readonly timeZone: string;
  readonly item: {
    readonly sku: string;
    readonly quantity: number;
    readonly leftToClaim: number;
  } | null;
  readonly claimableUntil: InstantOrNull;
  readonly rate: string | null;
  readonly contractVersion: number | null;
  readonly book: {
    readonly state: "posted" | "unposted" | "reversed" | "none";
    readonly premium: Money;
    readonly cost: Money;
    readonly fee: Money;
  } | null;
  readonly consent: ConsentReceipt | null;
  readonly removedBy: {
    readonly kind: "staff" | "machine" | "system";
    readonly name: string;
  } | null;
  readonly claims: readonly ({
    readonly id: string;
    readonly claimNumber: number;
    readonly claimState: ClaimState;
    readonly claimType: ClaimTypeOrNull;
    readonly productName: string;
    readonly value: Money;
    readonly given: Money;
    readonly currency: string;
    readonly createdAt: Instant;
  })[];
};

export type PolicyRow = {
  readonly id: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly sourceOrderId: string;
  readonly sourceOrderNumber: string;
  readonly customerName: string;
  readonly kind: ClaimCategory;
  readonly reason: "bought" | "store";
  readonly state: "in-force" | "removed";
  readonly soldAt: Instant;
  readonly removedAt: InstantOrNull;
  readonly productName: string;
  readonly period: string;
  readonly insured: MoneyOrNull;
  readonly left: MoneyOrNull;
  readonly currency: string;
  readonly price: MoneyOrNull;
  readonly priceCurrency: string;
  readonly claimCount: number;
  readonly cost: MoneyOrNull;
  readonly storeCurrency: string;
  readonly unposted: "before-contract" | "sold-in-future" | "premium-in-third-currency" | "no-rate" | "no-band" | "told-anew" | null;
};

export type PortalState = "new" | "pending" | "approved" | "denied" | "dismissed" | "closed" | "draft" | "open" | "fulfilled" | "unfulfilled" | "payment";

export type PriceQuote = {
  readonly currency: string;
  readonly automaticallyAddToCart: boolean;
  readonly mandatoryOp: boolean;
  readonly step: MoneyOrNull;
  readonly rules: readonly ({
    readonly id: string;
    readonly min: Money;
    readonly max: Money;
    readonly terms: {
      readonly paidBy: "customer" | "brand";
      readonly customer?: PriceTerms;
      readonly brand?: PriceTerms;
    };
  })[];
  readonly variants: null;
  readonly quote: {
    readonly price: Money;
    readonly paidBy: "customer" | "brand";
    readonly ruleId: string;
  } | null;
  readonly id: string;
};

export type PriceTerms = {
  readonly type: "fixed" | "percentage";
  readonly amount: number;
  readonly atLeast: MoneyOrNull;
  readonly atMost: MoneyOrNull;
};

export type Problem = {
  /** The page that explains this code */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: "malformed-request" | "unauthenticated" | "sign-in-failed" | "forbidden" | "second-factor-required" | "cross-site-request" | "not-found" | "order-not-found" | "method-not-allowed" | "state-conflict" | "quantity-exceeded" | "request-in-progress" | "second-person-required" | "units-not-left" | "refund-exceeds-paid" | "claim-archived" | "already-signed" | "session-submitted" | "review-exists" | "reply-exists" | "not-decided" | "claims-in-progress" | "customer-on-hold" | "order-exists" | "filing-paused" | "store-has-people" | "contract-waits" | "change-ended" | "settings-conflict" | "implementation-conflict" | "base-moved" | "sop-conflict" | "store-closed" | "link-expired" | "payload-too-large" | "unsupported-media-type" | "misdirected-request" | "validation-failed" | "idempotency-key-reused" | "address-unconfirmed" | "signature-required" | "signature-not-fresh" | "evidence-required" | "media-invalid" | "not-protected" | "not-eligible" | "claim-window-closed" | "claim-window-not-open" | "method-not-offered" | "amount-out-of-bounds" | "rate-limited" | "headers-too-large" | "internal" | "engine-unavailable" | "storage-full" | "service-unavailable";
  readonly detail?: string;
  /** The request, to mention when you contact us */
  readonly instance?: string;
  /** Whether the same request can succeed later */
  readonly retryable: boolean;
  readonly errors?: readonly ({
    /** A JSON pointer into the body, or query/name or path/name */
    readonly pointer: string;
    readonly code: string;
    readonly message: string;
  })[];
};

export type Product = {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  readonly sku: string;
  readonly image: {
    readonly url: string;
    readonly thumbUrl: string;
  } | null;
  readonly warrantyPeriod: string | null;
  readonly receiptRequired: boolean;
};

export type ProductChange = {
  readonly status?: ProductStatus;
  readonly name?: string;
  readonly price?: MoneyInIn;
  readonly inventoryQuantity?: number | string;
  readonly productType?: ProductType;
  readonly variantId?: string | null;
  readonly description?: string | null;
  readonly sku?: string | null;
  readonly productImage?: string | null;
  readonly tax?: MoneyInIn | null;
  readonly inventoryType?: "FULL" | "SIMPLE" | null;
  readonly inStock?: boolean | null;
};

export type ProductSent = {
  readonly productId: SourceId;
  readonly status: ProductStatus;
  readonly name: string;
  readonly price: MoneyInIn;
  readonly inventoryQuantity: number | string;
  readonly productType: ProductType;
  readonly variantId?: string | null;
  readonly description?: string | null;
  readonly sku?: string | null;
  readonly productImage?: string | null;
  readonly tax?: MoneyInIn | null;
  readonly inventoryType?: "FULL" | "SIMPLE" | null;
  readonly inStock?: boolean | null;
  readonly bundleProductIds?: readonly SourceId[] | null;
};

export type ProductStatus = "ACTIVE" | "DRAFT" | "ARCHIVED" | "DELETED";

export type ProductToPut = {
  readonly sourceVariantId?: string | null;
  readonly name: string;
  readonly variant?: string | null;
  readonly sku?: string | null;
  readonly productImage?: string | null;
  readonly price?: MoneyInIn | null;
  readonly warrantyPeriod?: Duration | null;
  readonly receiptRequired?: boolean;
  readonly rank?: number;
};

export type ProductTrait = "POWERED" | "HOLDS_LIQUID";

export type ProductType = "FULL" | "SIMPLE" | "GROUPED";

export type ProtectionStatus = "ota" | "removed" | "protected" | "unprotected";

export type PublicTopic = "claim.created" | "claim.approved" | "claim.denied" | "message.created" | "protection.added" | "protection.removed" | "claim.updated" | "claim.resolved" | "review.created" | "order.created" | "order.updated";

export type Quantity = number;

export type QuotePricingSettings = {
  readonly protection: {
    readonly bands: readonly ({
      readonly from: number;
      readonly upTo: number | null;
      readonly kind: "fixed" | "percentage";
      readonly amount: number;
      readonly atLeast: number | null;
      readonly atMost: number | null;
      readonly paidBy: "customer" | "brand";
    })[];
    readonly step: number | null;
    readonly startsInCart: boolean;
    readonly mandatory: boolean;
    readonly sellsToEurope: boolean;
    readonly costRate: number | null;
  };
};

export type QuotePricingSettingsVersion = {
  readonly area: "quote-pricing";
  readonly settings: QuotePricingSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type ResolutionOrReason = "RESHIP" | "REFUND" | "STORE_CREDIT" | "CUSTOM" | "FLAT_RATE" | "FLAT_RATE_STORE_CREDIT" | "ADDRESS_TYPO" | "CUSTOMER_RESPONDED" | "EXPIRED30" | "FOLLOW_UP" | "INSUFFICIENT_SHIPPER" | "NOT_COVERED" | "NO_RESPONSE" | "OTHER" | "PACKAGE_ARRIVED" | "PHOTO_VERIFIED" | "RETURN_TO_SENDER" | "THRESHOLD_REACHED" | "ALREADY_REFUNDED" | "ALREADY_REPLACED" | "POTENTIAL_FRAUD";

export type ResolutionPayment = {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly executionState: ExecutionState;
  readonly reference: string | null;
};

export type ResolutionType = "RESHIP" | "REFUND" | "STORE_CREDIT" | "CUSTOM" | "FLAT_RATE" | "FLAT_RATE_STORE_CREDIT";

export type ResponseTime = {
  readonly medianHours: number;
  readonly p90Hours: number;
  readonly measuredOn: number;
};

export type Review = {
  readonly id: string;
  readonly claimId: string;
  readonly rating: number;
  readonly text: string;
  readonly authorName: string;
  readonly createdAt: Instant;
  readonly reply: {
    readonly text: string;
    readonly createdAt: Instant;
  } | null;
  readonly hidden: {
    readonly reason: "PERSONAL_DATA" | "ABUSIVE" | "NOT_ABOUT_CLAIM";
    readonly at: Instant;
  } | null;
};

export type Session = {
  readonly id: string;
  readonly status: SessionStatus;
  readonly email: string;
  readonly orderId: string;
  readonly metadata: {
    readonly claim: DraftClaim;
    readonly currentShipmentId: string | null;
  };
  readonly inStore: InStoreDraft | null;
  readonly media: Readonly<Record<string, MediaLink>>;
  readonly updatedAt: Instant;
};

export type SessionMetadataIn = {
  readonly claim: DraftClaimIn;
  readonly currentShipmentId?: string | null;
};

export type SessionStatus = "CATEGORY" | "ITEMS" | "SHIPMENTS" | "DETAILS" | "RESOLUTION" | "REVIEW" | "NOT_SHIPPED" | "TOO_SOON" | "TOO_LATE" | "SUBMITTED";

export type Setup = {
  readonly hidden: boolean;
  readonly complete: boolean;
  readonly steps: readonly ({
    readonly step: "engine" | "orders" | "look" | "promise" | "rules" | "team" | "claim";
    readonly state: "done" | "optional" | "open";
  })[];
};

export type Sop = {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly appliesTo: {
    readonly category: ClaimCategory | null;
    readonly claimTypes: readonly ClaimType[];
    readonly products: readonly string[];
    readonly labels: readonly string[];
  };
  readonly active: boolean;
  readonly version: number;
  readonly updatedAt: Instant;
  readonly updatedBy: string;
};

export type SopVersion = {
  readonly version: number;
  readonly title: string;
  readonly content: string;
  readonly appliesTo: {
    readonly category: ClaimCategory | null;
    readonly claimTypes: readonly ClaimType[];
    readonly products: readonly string[];
    readonly labels: readonly string[];
  };
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string;
  readonly changedAt: Instant;
};

export type SourceFulfillment = {
  readonly id: string;
  readonly sourceOrderId: string;
  readonly sourceFulfillmentId: string;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly trackingCompany: string;
  readonly trackingNumber: readonly string[];
  readonly trackingUrl: readonly string[];
  readonly sourceItemIds: readonly ({
    readonly id: string;
    readonly sourceItemId: string;
    readonly quantity: number;
  })[];
  readonly shippedAt: InstantOrNull;
  readonly deliveredAt: InstantOrNull;
  readonly lastScanAt: InstantOrNull;
  readonly returnedAt: InstantOrNull;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

export type SourceId = string;

export type StatusIn = FulfillmentStatus;

export type Store = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly portalUrl: string;
  readonly isDemo: boolean;
  readonly closed: boolean;
  readonly filingPaused: {
    readonly sentence: string;
    readonly until: string;
  } | null;
  readonly returns: {
    readonly portalUrl: string | null;
    readonly trackingUrl: string | null;
  };
  readonly legal: {
    readonly termsUrl: string | null;
    readonly privacyUrl: string | null;
  };
  readonly capabilities: {
    readonly warranties: boolean;
    readonly inStore: boolean;
  };
};

export type StoreEngine = {
  readonly kind: string;
  readonly name: string;
  readonly connectedAt: string | null;
  readonly config: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, boolean>>;
  readonly capabilities: {
    readonly resolutions: readonly ResolutionType[];
    readonly byPeople: readonly ResolutionType[];
    readonly webhooks: boolean;
    readonly import: boolean;
  };
  readonly health: {
    readonly lastSuccessAt: string | null;
    readonly lastFailureAt: string | null;
    readonly lastFailureKind: "credentials" | "unavailable" | "unknown" | null;
    readonly downSince: string | null;
  };
};

export type StoreEvent = {
  readonly number: number;
  readonly id: string;
  readonly kind: string;
  readonly topic: PublicTopic | null;
  readonly at: Instant;
  readonly actorKind: string;
  readonly claimId: string | null;
  readonly orderId: string | null;
  readonly fromState: ClaimState | null;
  readonly toState: ClaimState | null;
  readonly reason: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

export type StoreProduct = {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly variant: string;
  readonly status: ProductStatus;
  readonly productType: ProductType;
  readonly price: Money;
  readonly tax: MoneyOrNull;
  readonly description: string;
  readonly sku: string;
  readonly productImage: string;
  readonly inventoryType: "FULL" | "SIMPLE" | null;
  readonly inventoryQuantity: number | null;
  readonly inStock: boolean | null;
  readonly bundleProductIds: readonly string[];
  readonly warrantyPeriod: string | null;
  readonly receiptRequired: boolean;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

export type StoreRates = readonly ({
  readonly currency: Currency;
  readonly rate: number;
  readonly on: Date;
  readonly source: string;
})[];

export type StoreSettings = {
  readonly credit: {
    readonly enabled: boolean;
    readonly bonus: number;
    readonly bonusType: "fixed" | "percentage";
  };
  readonly capabilities: {
    readonly returns: boolean;
    readonly warranties: boolean;
    readonly credit: boolean;
    readonly refund: boolean;
    readonly reship: boolean;
  };
  readonly returns: {
    readonly portalUrl: string | null;
    readonly trackingUrl: string | null;
  };
};

export type SubReason = "CRUSHED" | "BROKEN" | "LEAKED" | "MARKED" | "DOES_NOT_START" | "STOPPED_WORKING" | "PART_FAILS" | "CAME_APART" | "PARCEL_EMPTY" | "NOT_INSIDE" | "PART_MISSING" | "OTHER_PRODUCT" | "OTHER_VARIANT" | "NOT_AS_DESCRIBED" | "TAKEN_FROM_DOOR" | "TAKEN_FROM_MAILBOX" | "CARRIER_WENT_ELSEWHERE" | "ADDRESS_TYPED_WRONG" | "BROKE_IN_USE" | "WORN";

export type SubReasonOrNull = SubReason | null;

export type TimelineEntry = {
  readonly at: Instant;
  readonly title: string;
  readonly text: string;
  readonly kind: "done" | "now" | "next";
  readonly day: "on" | "by" | "until";
};

export type TokenAnswer = {
  readonly access_token: string;
  readonly token_type: "Bearer";
  readonly expires_in: number;
  readonly refresh_token?: string;
  readonly scope: string;
};

export type TokenRequest = {
  readonly client_id?: string;
  readonly client_secret?: string;
  readonly grant_type?: string;
  readonly code?: string;
  readonly redirect_uri?: string;
  readonly code_verifier?: string;
  readonly refresh_token?: string;
  readonly store_id?: string;
  readonly scope?: string;
  readonly scopes?: readonly string[];
};

export type UnitsPaid = {
  readonly units: number;
  readonly price: Money;
  readonly discount: Money;
  readonly tax: Money;
};

export type VersionAndReasonIn = {
  readonly expectedVersion: number;
  readonly reason?: string | null;
};

export type VersionIn = {
  readonly expectedVersion: number;
};

export type WarrantyEligibility = {
  readonly qty: number;
  readonly expires: InstantOrNull;
  readonly validity: string | null;
};

export type WarrantyIn = {
  readonly sourceItemId: SourceId;
  readonly period: Duration;
  readonly productValue?: MoneyInIn | null;
  readonly warrantyFee?: MoneyInIn | null;
};

export type Webhook = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly topics: readonly PublicTopic[];
  readonly active: boolean;
  readonly offReason: "PERSON" | "GONE" | "FAILING" | null;
  readonly offAt: string | null;
  readonly failingSince: string | null;
  readonly lastAnswerAt: string | null;
  readonly lastStatus: number | null;
  readonly lastFailure: WebhookFailure | null;
  readonly sendsHeader: boolean;
  readonly oldSecretUntil: string | null;
  readonly waiting: number;
  readonly parked: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type WebhookAttempt = {
  readonly number: number;
  readonly at: string;
  readonly durationMs: number;
  readonly url: string;
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly answerBody: string;
};

export type WebhookDelivery = {
  readonly id: string;
  readonly messageId: string;
  readonly topic: string;
  readonly claimId: string | null;
  readonly orderId: string | null;
  readonly state: WebhookDeliveryState;
  readonly tries: number;
  readonly nextTryAt: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly lastStatus: number | null;
  readonly lastFailure: WebhookFailure | null;
  readonly lastTryAt: string | null;
  readonly lastDurationMs: number | null;
};

export type WebhookDeliveryState = "WAITING" | "DELIVERED" | "PARKED" | "TAKEN_BACK";

export type WebhookFailure = "STATUS" | "REDIRECT" | "TIMED_OUT" | "NO_CONNECTION" | "CUT_OFF" | "NOT_PUBLIC";

export type WholeWebhookDelivery = {
  readonly id: string;
  readonly messageId: string;
  readonly topic: string;
  readonly claimId: string | null;
  readonly orderId: string | null;
  readonly state: WebhookDeliveryState;
  readonly tries: number;
  readonly nextTryAt: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly lastStatus: number | null;
  readonly lastFailure: WebhookFailure | null;
  readonly lastTryAt: string | null;
  readonly lastDurationMs: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly attempts: readonly WebhookAttempt[];
};

export type WidgetConfig = {
  readonly type: "cart" | "checkout" | "subscription";
  readonly id: string;
  readonly storeId: string;
  readonly look: "toggle" | "checkbox" | "buttons";
  readonly startsOn: boolean;
  readonly mandatory: boolean;
  readonly texts: {
    readonly name: string;
    readonly about: string;
    readonly coveredBy: string | null;
    readonly included: string;
    readonly more: string;
    readonly withIt: string;
    readonly without: string;
  };
  readonly language: string;
  readonly portalUrl: string;
  readonly version: string;
};

export type WidgetSettings = {
  readonly cart: {
    readonly look: "toggle" | "checkbox" | "buttons";
    readonly name: string | null;
    readonly about: string | null;
    readonly coveredBy: string | null;
  };
};

export type WidgetSettingsVersion = {
  readonly area: "widget";
  readonly settings: WidgetSettings;
  readonly version: number;
  readonly putBack: number | null;
  readonly reason: string | null;
  readonly authorName: string | null;
  readonly confirmedBy: string | null;
  readonly changedAt: string | null;
};

export type WindowRule = {
  readonly opensAt: "shipment" | "last-scan" | "delivery" | "return";
  readonly afterDays: number;
  readonly afterDaysAbroad: number;
  readonly closesAfterDays: number;
};

export type WindowRuleOrNull = WindowRule | null;
