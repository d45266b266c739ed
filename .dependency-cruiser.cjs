// Who may import whom (ARCHITECTURE.md). A rule that gets in the way is changed here, in the open, with its reason.

const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { areas, belowConsole, partsOfClaims, readModels } = require('./scripts/lib/areas.json');

const foldersOf = (place) =>
  (existsSync(join(__dirname, place)) ? readdirSync(join(__dirname, place), { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
const modules = [
  ...areas.flatMap((area) => foldersOf(`server/${area}`).map((name) => `${area}/${name}`)),
  ...foldersOf('server').filter((name) => !areas.includes(name)),
];

/** Modules that hold no domain; every other one is a domain, so a new folder is behind every wall. */
const MECHANISM_MODULES = [
  ...['db', 'http', 'jobs', 'live', 'mail', 'media', 'flags', 'error-reports', 'words', 'modules'].map(
    (name) => `platform/${name}`,
  ),
  'commerce/connectors',
];
const SHARED_MODULES = ['config', 'context', 'secrets'].map((name) => `platform/${name}`);
const OUTSIDE_MODULES = ['cli', 'demo', 'testing'];
const MECHANISMS = MECHANISM_MODULES.join('|');
const DOMAINS = modules
  .filter((name) => ![...MECHANISM_MODULES, ...SHARED_MODULES, ...OUTSIDE_MODULES].includes(name))
  .join('|');
/** The console’s areas: those of the server over the frame of all pages, and what pages are made of. */
const consoleAreas = [...belowConsole, ...areas.slice(1)];
/** The modules that share the tables of a claim. */
const CLAIM = `^server/claims/(${partsOfClaims.join('|')})/`;
/** The modules whose statements read for the desk’s pages. */
const READ_MODELS = `^server/desk/(${readModels.join('|')})/`;
/** A file’s module, as `$1`. */
const MODULE = `^server/(${modules.join('|')})/`;

/** Imports that are still there when the types are gone. */
const value = { dependencyTypesNot: ['type-only'] };

/** What is put together of all areas; and tests. */
const OF_ALL_AREAS =
  '\\.test\\.tsx?$|/testing/|/fixtures/|\\.gen\\.ts$|\\.routes\\.ts$' +
  '|^server/platform/(words/|http/api/shape-names\\.ts$|http/pages/portal(-look)?\\.ts$)';

/** How tests and pictures see a mail. */
const SAMPLE = '^server/.+/mails/[^/]+/sample\\.ts$';

/** The files of the server that take OpenTelemetry's libraries. */
const TELLS = '^server/platform/telemetry/(open-telemetry|instruments|otlp|prometheus|traces)\\.ts$';

/** What would bring the schema library into the portal. */
const schemas = '^core/contract/|^node_modules/(zod|@hono/zod-openapi)/';

module.exports = {
  forbidden: [
    {
      name: 'core-stands-alone',
      comment: 'Both sides import core, so it knows neither of them, no I/O and no React.',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|e2e|bench|scripts)/|^node_modules/(react|react-dom|hono|pg|kysely)/' },
    },
    {
      name: 'core-has-no-node',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'schemas-stay-in-the-contract',
      comment: 'The schema library would cost the portal 26 kB; rules and reference data reach the portal.',
      severity: 'error',
      from: { path: '^core/', pathNot: '^core/contract/|\\.test\\.ts$' },
      to: { path: schemas, ...value },
    },
    {
      name: 'pages-take-types-from-the-contract',
      comment:
        'Pages check with core/rules and call by the names of web/api/operations.gen.ts; the contract gives types alone. ' +
        'A file of orders is checked in the page as the server will check it: that module takes the schemas, in a chunk of its own.',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$|^web/console/(testing/|commerce/imports/check-lines\\.ts$)' },
      to: { path: schemas, ...value },
    },
    {
      name: 'web-imports-core-alone',
      comment: 'The one script is the language that tests of both sides speak in the place of English.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|e2e|bench|scripts)/', pathNot: '^scripts/marked-words\\.ts$' },
    },
    {
      name: 'web-has-no-node',
      comment: 'The portal entry for the server and tests run on Node; nothing else of the web does.',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$|^web/portal/(entry-server|files)\\.|^web/console/testing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'portal-knows-no-console',
      severity: 'error',
      from: { path: '^web/portal/' },
      to: { path: '^web/console/' },
    },
    {
      name: 'console-knows-no-portal',
      severity: 'error',
      from: { path: '^web/console/' },
      to: { path: '^web/portal/' },
    },
    {
      name: 'pieces-know-nobody',
      comment: 'web/ui knows no router, no query, no tenant.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(portal|console|api)/|^node_modules/(react-router|@tanstack/react-query)/' },
    },
    {
      name: 'words-know-nobody',
      comment: 'Words say what pages tell them to say: they take values and core, never a page, a piece or the API.',
      severity: 'error',
      from: { path: '^web/words/' },
      to: { path: '^web/(?!words/)|^node_modules/(?!react/|@types/react/)' },
    },
    {
      name: 'server-words-know-nobody',
      comment: 'The server’s words take values and core; a template may give them its tags.',
      severity: 'error',
      from: { path: '^server/platform/words/', pathNot: '\\.test\\.ts$|/module\\.ts$' },
      to: { path: '^server/(?!platform/words/)|^web/|^node_modules/(?!react/|@types/react/)' },
    },
    {
      name: 'api-knows-no-page',
      severity: 'error',
      from: { path: '^web/api/' },
      // What a call says when nobody answers is a sentence like any other.
      to: { path: '^web/(portal|console|ui|words)/', pathNot: '^web/words/[^/]+/call\\.ts$' },
    },
    {
      name: 'telemetry-is-loaded-where-asked',
      comment:
        'Without settings nothing is told, and a start loads nothing for it: what tells is imported once it is asked for.',
      severity: 'error',
      from: { path: '^server/', pathNot: `${TELLS}|\\.test\\.ts$|/testing/` },
      to: { path: `${TELLS}|^node_modules/@opentelemetry/`, dynamic: false, ...value },
    },
    ...areas.map((area, place) => ({
      name: 'an-area-knows-none-above',
      comment: 'Each area of the server may import those before it in scripts/lib/areas.json, by types too.',
      severity: 'error',
      from: { path: `^server/${area}/`, pathNot: '\\.test\\.tsx?$|/testing/|/fixtures/' },
      to: { path: `^server/((${[...areas.slice(place + 1), 'cli', 'demo', 'backup'].join('|')})/|[^/]+$)` },
    })),
    ...consoleAreas.map((area, place) => ({
      name: 'an-area-of-the-console-knows-none-above',
      comment: 'Each may import those before it, by types too; what is put together of all lies beside them.',
      severity: 'error',
      from: { path: `^web/console/${area}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^web/console/((${[...consoleAreas.slice(place + 1), 'testing'].join('|')})/|[^/]+\\.tsx?$)` },
    })),
    ...areas.slice(0, -1).map((area, place) => ({
      name: 'an-area-of-core-knows-none-above',
      comment: 'The contract and the rules have the areas of the server, and within each the same order, by types too.',
      severity: 'error',
      from: { path: `^core/(contract|rules)/${area}/`, pathNot: '\\.test\\.ts$' },
      to: { path: `^core/$1/(${areas.slice(place + 1).join('|')})/` },
    })),
    ...areas.slice(0, -1).map((area, place) => ({
      name: 'an-area-knows-no-contract-above',
      comment:
        'What an area of the server takes of the contract and the rules is of its own area or one below, by types too. Words ' +
        'are of all areas; the names of all shapes and the look of the portal are put together of them; and a route stands ' +
        'with the verb that it calls, also where its page is of an area above.',
      severity: 'error',
      from: { path: `^server/${area}/`, pathNot: OF_ALL_AREAS },
      to: { path: `^core/(contract|rules)/(${areas.slice(place + 1).join('|')})/` },
    })),
    {
      name: 'statements-stay-in-their-domain',
      comment: "A verb never imports another domain's *.sql.ts: it calls that domain's verb.",
      severity: 'error',
      // Read models may ask every domain's tables; they write none (scripts/lint-verbs.js).
      from: {
        path: MODULE,
        pathNot: `\\.test\\.ts$|^server/(testing|claims/claim-view)/|${READ_MODELS}|${CLAIM}`,
      },
      to: { path: '\\.sql\\.ts$', pathNot: '^server/$1/' },
    },
    {
      name: 'statements-stay-in-their-domain',
      severity: 'error',
      from: { path: CLAIM, pathNot: '\\.test\\.ts$' },
      to: { path: '\\.sql\\.ts$', pathNot: CLAIM },
    },
    {
      name: 'statements-stay-in-their-domain',
      severity: 'error',
      from: { path: READ_MODELS, pathNot: '\\.test\\.ts$|^server/desk/claim-page/desk-claim\\.sql\\.ts$' },
      to: { path: '\\.sql\\.ts$', pathNot: READ_MODELS },
    },
    {
      name: 'routes-call-their-own-verbs',
      severity: 'error',
      from: { path: `${MODULE}.+\\.routes\\.tsx?$` },
      // Which store a request is for is asked by every adapter; what a claim looks like is handed to each, and by what
      // library people sign in.
      to: {
        path: `^server/(${DOMAINS})/`,
        pathNot:
          '^server/$1/|^server/tenancy/stores/read-store\\.ts$|^server/claims/claim/claim-answers\\.ts$|^server/tenancy/people/sign-in-library\\.ts$',
      },
    },
    {
      name: 'routes-hold-no-statements',
      severity: 'error',
      from: { path: '\\.routes\\.tsx?$' },
      to: { path: '\\.sql\\.ts$', ...value },
    },
    {
      name: 'verbs-know-no-http',
      comment: 'Jobs, the command line and tests call the same verbs. Types of an answer come from the contract.',
      severity: 'error',
      from: { path: `^server/(${DOMAINS})/`, pathNot: '\\.(routes|test)\\.tsx?$' },
      to: { path: '^node_modules/(hono|@hono/node-server)/' },
    },
    {
      name: 'mechanisms-know-no-domain',
      comment: 'server/app.ts puts mechanisms and domains together; a mechanism takes what it needs as a value.',
      severity: 'error',
      from: { path: `^server/(${MECHANISMS})/`, pathNot: '\\.(routes|test)\\.tsx?$' },
      // What may be done with a picture is asked in the one place where permissions are asked.
      to: { path: `^server/(${DOMAINS})/`, pathNot: '^server/platform/rights/', ...value },
    },
    {
      name: 'one-connector-knows-no-other',
      severity: 'error',
      from: { path: '^server/commerce/connectors/([^/]+)/' },
      to: { path: '^server/commerce/connectors/[^/]+/', pathNot: '^server/commerce/connectors/$1/' },
    },
    {
      name: 'the-product-needs-no-test-code',
      comment: 'What a mail’s folder shows of its letters is for tests and pictures.',
      severity: 'error',
      from: { path: '^(core|server|web)/', pathNot: `\\.test\\.tsx?$|/testing/|/fixtures/|${SAMPLE}` },
      to: { path: `\\.test\\.tsx?$|/testing/|^e2e/|${SAMPLE}` },
    },
    {
      name: 'the-product-needs-no-development-package',
      severity: 'error',
      from: { path: '^(core|server|web)/', pathNot: '\\.test\\.tsx?$|/testing/|/fixtures/|\\.d\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-bootstrap-needs-nothing',
      comment: 'These run before anything is installed, on a Node that may read no TypeScript.',
      severity: 'error',
      from: { path: '^scripts/(lib/.*|start|test|build|check|amends|complete-lock)\\.js$' },
      to: { path: '^(node_modules|core|server|web)/|\\.ts$' },
    },
    {
      name: 'vendure-is-a-process-of-its-own',
      comment: 'GPL: it is run, never imported.',
      severity: 'error',
      from: {},
      to: { path: '@vendure/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: value } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: { pathNot: '^web/.*\\.css$' },
      to: { couldNotResolve: true, pathNot: '\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|e2e/(vendure|medusa)|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.core.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
