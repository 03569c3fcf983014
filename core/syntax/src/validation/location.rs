//! Files of modules: what is looked for in them, and what may not be in them.

use super::{Origin, Validator};
use crate::ast::{DefinitionKind, Expr, ExprId};

/// The namespace with which the names in a file must begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Namespace {
    /// Every name is fine.
    Any,
    /// Names that begin so.
    In(String),
    /// No name is fine: the file is in no folder that is looked into.
    Nowhere,
}

/// The namespace with which names in a file must begin: `apache/manifests/vhost.pp` is for `apache::vhost`, `…/init.pp` for `apache`.
pub(super) fn namespace(origin: Origin<'_>) -> Namespace {
    let Origin::Module(path) = origin else { return Namespace::Any };
    let path = path.to_lowercase();
    if !path.ends_with(".pp") {
        return Namespace::Any;
    }
    let parts: Vec<_> = path.split('/').collect();
    let [module, "manifests" | "functions" | "types" | "plans", folders @ .., file] = parts.as_slice() else {
        return Namespace::Nowhere;
    };
    let file = if folders.is_empty() && *file == "init.pp" { None } else { file.strip_suffix(".pp") };
    let names = [*module].into_iter().chain(folders.iter().copied()).chain(file);
    Namespace::In(names.collect::<Vec<_>>().join("::"))
}

impl Validator<'_> {
    /// A file of a module has nothing but definitions, and no nodes.
    pub(super) fn check_top_constructs(&mut self) {
        if self.namespace == Namespace::Any {
            return;
        }
        let body = self.program.body;
        let statements = match self.program.expr(body) {
            Expr::Nop => return,
            Expr::Block(statements) => self.program.list(*statements).to_vec(),
            _ => vec![body],
        };
        for statement in statements {
            if !self.is_fine_in_module(statement) {
                let message =
                    format!("This {} is unacceptable as a top level construct in this location", self.label(statement));
                let diagnostic = self.error_at("illegal-top-construct", statement, message).help(
                    "A file of a module is only read to find a definition, so code outside of definitions has no time \
                     to run. Put it into the class.",
                );
                self.accept(diagnostic);
            }
        }
    }

    fn is_fine_in_module(&self, id: ExprId) -> bool {
        match self.program.expr(id) {
            Expr::Nop => true,
            Expr::Definition(definition) => {
                !matches!(self.program.definition(*definition).kind, DefinitionKind::Node { .. })
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_says_what_names_begin_with() {
        let of = |path| namespace(Origin::Module(path));
        let named = |name: &str| Namespace::In(name.to_owned());
        assert_eq!(of("apache/manifests/init.pp"), named("apache"));
        assert_eq!(of("Apache/manifests/vhost.pp"), named("apache::vhost"));
        assert_eq!(of("apache/manifests/mod/init.pp"), named("apache::mod::init"));
        assert_eq!(of("apache/functions/bool2httpd.pp"), named("apache::bool2httpd"));
        assert_eq!(of("apache/lib/x.pp"), Namespace::Nowhere);
        assert_eq!(of("apache/manifests/x.epp"), Namespace::Any);
        assert_eq!(namespace(Origin::Manifest), Namespace::Any);
    }
}
