//! Values: what produces one, what can be assigned to, variables, calls.

use super::Validator;
use crate::ast::{AssignmentOp, CaseOption, DefinitionKind, Expr, ExprId, List, Parameter, SelectorEntry};
use crate::parts::{Node, parts_of};
use duckrow_text::names::Symbol;
use duckrow_text::source::Diagnostic;

impl Validator<'_> {
    pub(super) fn rvalues(&mut self, list: List<ExprId>) {
        for id in self.program.list(list) {
            self.rvalue(*id);
        }
    }

    /// Collectors and definitions produce no value.
    pub(super) fn rvalue(&mut self, id: ExprId) {
        let mut id = id;
        loop {
            id = match self.program.expr(id) {
                Expr::Not(inner)
                | Expr::UnaryMinus(inner)
                | Expr::Unfold(inner)
                | Expr::Parenthesized(inner)
                | Expr::Text(inner)
                | Expr::Render(inner) => *inner,
                Expr::Collect { .. } | Expr::Definition(_) => {
                    let message =
                        format!("Invalid use of expression. {} does not produce a value", self.upper_a_an(id));
                    return self.error("not-a-value", id, message);
                }
                _ => return,
            };
        }
    }

    /// A side of an arrow: a collector is fine there.
    pub(super) fn check_relation(&mut self, id: ExprId) {
        if !matches!(self.program.expr(id), Expr::Collect { .. }) {
            self.rvalue(id);
        }
    }

    /// `=`, and `+=` and `-=`, which are gone.
    pub(super) fn check_assignment(&mut self, id: ExprId, op: AssignmentOp, left: ExprId, right: ExprId) {
        if op == AssignmentOp::Assign {
            self.check_assignable(left);
            self.rvalue(right);
            return;
        }
        let message = format!(
            "The operator '{}' is no longer supported. See http://links.puppet.com/remove-plus-equals",
            op.text()
        );
        let sign = op.text().get(..1).unwrap_or_default();
        let diagnostic = self
            .error_at("operator-not-supported", id, message)
            .help(format!("A variable can't be changed. Give the new value a name of its own: $new = $old {sign} …"));
        self.accept(diagnostic);
    }

    /// Variables, and lists of them, can be assigned to.
    fn check_assignable(&mut self, id: ExprId) {
        match *self.program.expr(id) {
            Expr::Variable(name) => self.check_assignable_variable(id, self.name(name)),
            Expr::LiteralList(items) => {
                for item in self.program.list(items) {
                    self.check_assignable(*item);
                }
            }
            Expr::Access { .. } => {
                let message = "Illegal attempt to assign via [index/key]. Not an assignable reference";
                let diagnostic = self
                    .error_at("illegal-assignment", id, message)
                    .help("A list or hash can't be changed. Make a new one: $new = $old + { 'key' => 'value' }");
                self.accept(diagnostic);
            }
            _ => {
                let message = format!("Illegal attempt to assign to '{}'. Not an assignable reference", self.a_an(id));
                let diagnostic = self.error_at("illegal-assignment", id, message);
                let diagnostic = self.missing_dollar(id, diagnostic);
                self.accept(diagnostic);
            }
        }
    }

    fn missing_dollar(&self, id: ExprId, diagnostic: Diagnostic) -> Diagnostic {
        match self.program.expr(id) {
            Expr::QualifiedName(name) => {
                let at = self.program.file_span(id);
                let (start, name) =
                    (duckrow_text::source::FileSpan { span: at.span.at_start(), ..at }, self.name(*name));
                diagnostic.help(format!("The name of a variable begins with a dollar sign: ${name}")).fix(
                    format!("Write `${name}`"),
                    start,
                    "$",
                )
            }
            _ => diagnostic,
        }
    }

    fn check_assignable_variable(&mut self, id: ExprId, name: &str) {
        if is_match_result(name) {
            let message = format!(
                "Illegal attempt to assign to the numeric match result variable '${name}'. Numeric variables are not \
                 assignable"
            );
            self.error("illegal-assignment", id, message);
        }
        if name.contains("::") {
            let message =
                format!("Illegal attempt to assign to '{name}'. Cannot assign to variables in other namespaces");
            let diagnostic = self
                .error_at("illegal-assignment", id, message)
                .help("A variable belongs to the class that sets it: set it there.");
            self.accept(diagnostic);
        }
    }

    /// A variable is `$0`, `$1` … or has a name.
    pub(super) fn check_variable(&mut self, id: ExprId, name: Symbol) {
        let name = self.name(name);
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            if !is_match_result(name) {
                let message = format!(
                    "Illegal numeric variable name, The given name '{name}' must be a decimal value if it starts with \
                     a digit 0-9"
                );
                self.error("illegal-variable-name", id, message);
            }
            return;
        }
        if is_variable_name(name) {
            return;
        }
        let message = format!(
            "Illegal variable name, The given name '{name}' does not conform to the naming rule \
             /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/"
        );
        let mut diagnostic = self.error_at("illegal-variable-name", id, message);
        if name.contains('-') {
            diagnostic = diagnostic.help("A name can't have a hyphen: write $a - $b to subtract, and _ in names.");
        } else if name.starts_with(|c: char| c.is_ascii_uppercase()) {
            diagnostic = diagnostic.help("The name of a variable begins with a small letter.");
        }
        self.accept(diagnostic);
    }

    pub(super) fn check_reserved_word(&mut self, id: ExprId, word: Symbol) {
        let word = self.name(word);
        let message = format!("Use of reserved word: {word}, must be quoted if intended to be a String value");
        let at = self.program.file_span(id);
        let diagnostic =
            self.error_at("reserved-word", id, message).fix(format!("Write `'{word}'`"), at, format!("'{word}'"));
        self.accept(diagnostic);
    }

    /// The name of a function is a name or a type.
    pub(super) fn check_call(&mut self, id: ExprId, functor: ExprId) {
        let is_name = match self.program.expr(functor) {
            Expr::QualifiedName(_) | Expr::QualifiedReference(_) => true,
            Expr::Access { left, .. } => matches!(self.program.expr(*left), Expr::QualifiedReference(_)),
            Expr::RenderString(_) => {
                let message = "Ambiguous EPP parameter expression. Probably missing '<%-' before parameters to remove \
                               leading whitespace";
                return self.error("ambiguous-epp-parameters", id, message);
            }
            _ => false,
        };
        if !is_name {
            self.illegal_expression(functor, "function name", id);
        }
    }

    /// Only one `default`.
    pub(super) fn check_case(&mut self, id: ExprId, test: ExprId, options: List<CaseOption>) {
        self.rvalue(test);
        let program = self.program;
        let values = program.list(options).iter().flat_map(|option| program.list(option.values));
        let defaults: Vec<_> = values.copied().filter(|id| self.is_default(*id)).collect();
        for duplicate in defaults.iter().skip(1) {
            self.duplicate_default(id, *duplicate, defaults.first().copied());
        }
    }

    /// Only one `default`; a third one is not reported.
    pub(super) fn check_selector(&mut self, id: ExprId, left: ExprId, entries: List<SelectorEntry>) {
        self.rvalue(left);
        let matching = self.program.list(entries).iter().map(|entry| entry.matching);
        let defaults: Vec<_> = matching.filter(|id| self.is_default(*id)).collect();
        if let [first, second, ..] = defaults.as_slice() {
            self.duplicate_default(id, *second, Some(*first));
        }
    }

    fn is_default(&self, id: ExprId) -> bool {
        matches!(self.program.expr(id), Expr::LiteralDefault)
    }

    fn duplicate_default(&mut self, container: ExprId, duplicate: ExprId, first: Option<ExprId>) {
        let label = self.label(container);
        let message = format!("This {label} already has a 'default' entry - this is a duplicate");
        let mut diagnostic = self.error_at("duplicate-default", duplicate, message);
        if let Some(first) = first {
            diagnostic = diagnostic.label(self.at(first), "the first default");
        }
        self.accept(diagnostic);
    }

    /// Names of parameters, and no assignment in their defaults but in lambdas.
    pub(super) fn check_parameter(&mut self, parameter: Parameter) {
        let name = self.name(parameter.name);
        let at = parameter.span.in_file(self.program.file);
        let digits = name.strip_prefix("0x").unwrap_or(name);
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let message = format!(
                "The numeric parameter name '${name}' cannot be used (clashes with numeric match result variables)"
            );
            self.accept(Diagnostic::error("illegal-parameter-name", at, message));
        }
        if name.contains("::") || !is_variable_name(name) {
            let message = format!(
                "Illegal parameter name. The given name '{name}' does not conform to the naming rule /^[a-z_]\\w*$/"
            );
            self.accept(Diagnostic::error("illegal-parameter-name", at, message));
        }
        let mut waiting: Vec<_> = parameter.value.map(Node::Expr).into_iter().collect();
        let mut parts = Vec::new();
        while let Some(node) = waiting.pop() {
            if let Node::Expr(id) = node {
                match self.program.expr(id) {
                    Expr::Assignment { .. } => {
                        self.error("illegal-assignment", id, "Assignment not allowed here");
                        continue;
                    }
                    Expr::Lambda { .. } => continue,
                    _ => {}
                }
            }
            parts_of(self.program, node, &mut parts);
            waiting.extend(parts.drain(..).rev());
        }
    }

    /// A type is a name, perhaps with arguments.
    pub(super) fn check_type_ref(&mut self, type_ref: ExprId, container: ExprId) {
        let name = match self.program.expr(type_ref) {
            Expr::Access { left, .. } => *left,
            _ => type_ref,
        };
        match self.program.expr(name) {
            Expr::QualifiedReference(name) if self.name(*name).eq_ignore_ascii_case("plan") => {
                self.future_word(type_ref)
            }
            Expr::QualifiedReference(_) => {}
            _ => self.illegal_expression(type_ref, "a type reference", container),
        }
    }

    pub(super) fn check_lambda(&mut self, id: ExprId, parameters: List<Parameter>, return_type: Option<ExprId>) {
        let parameters = self.program.list(parameters);
        let (_, before) = parameters.split_last().map_or((None, parameters), |(last, before)| (Some(last), before));
        for parameter in before.iter().filter(|parameter| parameter.captures_rest) {
            let name = self.name(parameter.name);
            let message = format!("Parameter ${name} is not last, and has 'captures rest'");
            let at = parameter.span.in_file(self.program.file);
            self.accept(Diagnostic::error("captures-rest", at, message));
        }
        if let Some(return_type) = return_type {
            self.check_type_ref(return_type, id);
        }
    }

    /// A template is checked like the lambda that Puppet makes of it, and then by itself.
    pub(super) fn check_template(&mut self, id: ExprId, parameters: List<Parameter>) {
        self.check_lambda(id, parameters, None);
        self.check_no_captures_rest(id, parameters);
        self.check_unique_parameters(parameters);
    }

    /// `type Runtime[…] = …`: what stands for a type of the runtime.
    pub(super) fn check_type_mapping(&mut self, id: ExprId, kind: &DefinitionKind) {
        let DefinitionKind::TypeAlias { left, right } = *kind else { return };
        let Expr::Access { left: name, keys } = *self.program.expr(left) else { return };
        let is_runtime =
            matches!(self.program.expr(name), Expr::QualifiedReference(name) if self.name(*name) == "Runtime");
        if !is_runtime {
            return self.unsupported(id);
        }
        let is_pattern = match self.program.list(keys) {
            [_, second] => self.is_pattern_with_replacement(*second),
            _ => false,
        };
        let type_of_right = match *self.program.expr(right) {
            Expr::Access { left, .. } => left,
            _ => right,
        };
        let fits = match is_pattern {
            true => self.is_pattern_with_replacement(right),
            false => matches!(self.program.expr(type_of_right), Expr::QualifiedReference(_)),
        };
        if !fits {
            let expected = if is_pattern { "Tuple[Regexp,String]" } else { "Type" };
            let message =
                format!("Illegal type mapping. Expected a {expected} on the left side, got {}", self.upper_a_an(id));
            self.error("illegal-type-mapping", id, message);
        }
    }

    fn is_pattern_with_replacement(&self, id: ExprId) -> bool {
        let Expr::LiteralList(values) = self.program.expr(id) else { return false };
        match self.program.list(*values) {
            [pattern, replacement] => {
                matches!(self.program.expr(*pattern), Expr::LiteralRegularExpression(_))
                    && matches!(self.program.expr(*replacement), Expr::LiteralString(_))
            }
            _ => false,
        }
    }

    pub(super) fn unsupported(&mut self, id: ExprId) {
        let what = self.a_an(id);
        let message = format!("Expressions of type {what} are not supported in this version of Puppet");
        self.error("unsupported-expression", id, message);
    }
}

/// `0`, or a decimal number that doesn't begin with 0.
fn is_match_result(name: &str) -> bool {
    name == "0" || (!name.starts_with('0') && !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `(::)?([a-z]\w*::)*[a-z_]\w*`
fn is_variable_name(name: &str) -> bool {
    let mut parts = name.strip_prefix("::").unwrap_or(name).split("::").peekable();
    while let Some(part) = parts.next() {
        let first_fits = match part.bytes().next() {
            Some(b'a'..=b'z') => true,
            Some(b'_') => parts.peek().is_none(),
            _ => false,
        };
        if !first_fits || !part.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_variables() {
        for name in ["a", "_a", "a::b", "::a", "a::_b", "aB1"] {
            assert!(is_variable_name(name), "{name}");
        }
        for name in ["", "A", "a::B", "_a::b", "a-b", "1a", "a::", "::"] {
            assert!(!is_variable_name(name), "{name}");
        }
        assert!(is_match_result("0") && is_match_result("10"));
        assert!(!is_match_result("01") && !is_match_result(""));
    }
}
